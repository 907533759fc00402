"""The README's Python example does what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.S)


def test_there_is_an_example() -> None:
    assert EXAMPLES


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_example_prints_what_it_promises(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    promised = [line.partition("# ")[2].strip("'") for line in example.splitlines() if line.startswith("print(")]
    exec(compile(example, str(README), "exec"), {})
    assert capsys.readouterr().out.splitlines() == promised
