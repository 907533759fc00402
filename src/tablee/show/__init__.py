"""Scenes for the eye without a browser: words in a language, pictures as SVG."""
