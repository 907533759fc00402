"""The rules of Butine!, clause by clause (docs/rules/butine.md)."""
