"""The tables: people and bots playing matches over the web."""
