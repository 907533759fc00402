"""`python -m tablee.training KEY …`: `tablee train` on a machine that has numpy and msgspec, but no server."""

from __future__ import annotations

import argparse
import sys

from tablee.kernel.errors import TableeError
from tablee.training.command import train, train_arguments

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="tablee train")
    parser.add_argument("--json", action="store_true", help="answer in JSON, for programs")
    train_arguments(parser)
    try:
        sys.exit(train(parser.parse_args()))
    except TableeError as wrong:
        sys.exit(f"tablee: {wrong} [{wrong.code}]")
