"""`tablee serve --watch` sees what has changed, and starts the server again."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.kit import watch


def test_a_change_is_seen_once_it_has_settled(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("one", "utf-8")
    (tmp_path / "old.py").write_text("old", "utf-8")
    work: list[Callable[[], object]] = [
        lambda: None,
        lambda: (tmp_path / "rules.py").write_text("another", "utf-8"),
        lambda: (tmp_path / "new.svg").write_text("<svg/>", "utf-8"),
        lambda: (tmp_path / "old.py").unlink(),
        lambda: None,
        lambda: None,
    ]
    seen = watch.changes([tmp_path], lambda: [work.pop(0)()].clear())
    found = [[file.name for file in next(seen)] for _ in range(6)]
    assert found == [[], [], [], [], ["new.svg", "old.py", "rules.py"], []]


def test_what_python_compiles_is_no_change(tmp_path: Path) -> None:
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "rules.pyc").write_text("", "utf-8")
    (tmp_path / ".rules.py.swp").write_text("", "utf-8")
    assert watch.look([tmp_path]) == {}


def test_the_server_starts_again_and_its_failure_is_passed_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A 'server' that notes each start and waits; from the third on it fails."""
    starts = tmp_path / "starts"
    starts.mkdir()
    code = (
        "import pathlib, sys, time; "
        f"folder = pathlib.Path({str(starts)!r}); number = len(list(folder.iterdir())); "
        "(folder / str(number)).touch(); number >= 2 and sys.exit(7); time.sleep(60)"
    )
    popen = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", lambda command, env: popen([sys.executable, "-c", code], env=env))
    changed: set[int] = set()

    def pause(_: float) -> None:
        """After each of the first two starts, somebody changes a file."""
        started = len(list(starts.iterdir()))
        if started in (1, 2) and started not in changed:
            changed.add(started)
            (tmp_path / "watched" / "rules.py").write_text("x" * started, "utf-8")
        threading.Event().wait(0.02)

    (tmp_path / "watched").mkdir()
    monkeypatch.setattr(time, "sleep", pause)
    assert watch.serve_and_watch([], [tmp_path / "watched"]) == 7
    assert len(list(starts.iterdir())) == 2 + watch.TRIES


def test_a_change_while_the_server_starts_is_not_missed(tmp_path: Path) -> None:
    seen = watch.changes([tmp_path], lambda: None)
    (tmp_path / "rules.py").write_text("new", "utf-8")
    assert [file.name for _ in range(2) for file in next(seen)] == ["rules.py"]


def test_a_server_that_starts_again_keeps_its_port() -> None:
    assert watch.again(["serve", "--watch", "--port", "9001"], "127.0.0.1", 9001)[-2:] == ["--port", "9001"]
    words = watch.again(["serve", "--watch", "--port", "0"], "127.0.0.1", 0)
    assert "--watch" not in words
    assert int(words[-1]) > 0


def test_watching_is_asked_for_on_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def serve_and_watch(words: Sequence[str]) -> int:
        asked.extend(words)
        return 3

    monkeypatch.setattr(sys, "argv", ["tablee", "serve", "--watch", "--port", "9001"])
    monkeypatch.setattr(watch, "serve_and_watch", serve_and_watch)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 3
    assert asked == ["serve", "--port", "9001", "--workshop", "--port", "9001"]
