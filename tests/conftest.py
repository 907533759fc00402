"""The toy games of tests/toys are registered beside the real ones."""

from __future__ import annotations

import os
from pathlib import Path

os.environ["TABLEE_GAMES"] = str(Path(__file__).parent / "toys")
