"""The command line."""


def main() -> None:
    """To come."""
