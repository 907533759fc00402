"""The files of deploy/: what they copy, start and name is there, and their commands are ones that tablee knows."""

from __future__ import annotations

import configparser
import json
import re
import shlex
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tablee.cli.arguments import parser
from tablee.server.web.metrics import KINDS

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
GIVEN = {"HOST": "games.example.org", "DATABASE_PASSWORD": "secret", "TABLEE_BUS_SECRET": "sixteen-letters-or-more"}


def instructions() -> list[tuple[str, str]]:
    """The lines of the Dockerfile."""
    words = (DEPLOY / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    return [
        (line.split(" ", 1)[0], line.split(" ", 1)[1])
        for line in words.splitlines()
        if line and not line.startswith("#")
    ]


def one(name: str) -> str:
    (found,) = [rest for instruction, rest in instructions() if instruction == name]
    return found


def filled(thing: Any) -> Any:
    """A compose file with its variables, as docker compose fills them in."""
    if isinstance(thing, str):
        return re.sub(r"\$\{(\w+)(?::([?-])([^}]*))?\}", _given, thing)
    if isinstance(thing, list):
        return [filled(part) for part in thing]
    if isinstance(thing, dict):
        return {key: filled(part) for key, part in thing.items()}
    return thing


def _given(variable: re.Match[str]) -> str:
    name, mark, words = variable.groups()
    return GIVEN.get(name, words) if mark == "-" else GIVEN[name]


def composed(name: str) -> dict[str, Any]:
    return dict(filled(yaml.safe_load((DEPLOY / name).read_text("utf-8"))))


def services() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for name in ("compose.yml", "cluster.yml"):
        for service, said in composed(name)["services"].items():
            yield name, service, said


def test_the_image_is_made_of_what_is_there() -> None:
    known = ("FROM", "COPY", "RUN", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD")
    assert {name for name, _ in instructions()} <= set(known)
    stages = [rest.split()[0] for name, rest in instructions() if name == "FROM"]
    assert len(set(stages)) == 1, "what is installed in one stage runs in the other: the same Python"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    installed = next(rest for name, rest in instructions() if name == "RUN" and "pip install" in rest)
    (extras,) = re.findall(r'"/src\[([\w,]+)\]"', installed)
    assert set(extras.split(",")) <= set(project["optional-dependencies"])
    assert tuple(map(int, re.findall(r"\d+", stages[0])[:2])) >= tuple(
        map(int, re.findall(r"\d+", project["requires-python"]))
    )
    assert one("USER") == "tablee", "never root"


def test_what_the_build_needs_is_not_left_out_of_the_image() -> None:
    left_out = [line for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if not line.startswith("#")]
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    for needed in (
        "pyproject.toml",
        "hatch_build.py",
        "README.md",
        "LICENSE",
        "web/package-lock.json",
        "src/tablee/__init__.py",
    ):
        assert needed in tracked
        assert not any(needed == part or needed.startswith(f"{part}/") for part in left_out)
    assert {".git", ".venv", "**/node_modules"} <= set(left_out)


def test_the_image_starts_a_server_that_is_asked_for_its_health() -> None:
    assert json.loads(one("ENTRYPOINT")) == ["tablee"]
    args = parser().parse_args(json.loads(one("CMD")))
    assert str(args.port) == one("EXPOSE")
    assert str(args.data) == one("VOLUME")
    python, _, code = json.loads(one("HEALTHCHECK").partition("CMD ")[2])
    assert python == "python"
    compile(code, "HEALTHCHECK", "exec")
    assert f":{args.port}/api/health" in code


@pytest.mark.parametrize(("file", "service", "said"), [pytest.param(*found, id=found[1]) for found in services()])
def test_a_service_is_whole(file: str, service: str, said: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    whole = composed(file)
    for name, value in said.get("environment", {}).items():
        monkeypatch.setenv(name, value)
    network = ip_network(whole["networks"]["default"]["ipam"]["config"][0]["subnet"])
    others = ip_network(whole["networks"]["default"]["ipam"]["config"][0]["ip_range"])
    assert {others[0], others[-1]} <= set(network)
    if "networks" in said:
        own = ip_address(said["networks"]["default"]["ipv4_address"])
        assert own in network
        assert own not in others, "Docker gives it to whichever other service starts first"
    assert said["restart"] == "unless-stopped"
    assert said["logging"]["options"]["max-size"]
    if "build" in said:
        assert (DEPLOY / said["build"]["context"] / said["build"]["dockerfile"]).resolve() == DEPLOY / "Dockerfile"
        args = parser().parse_args(said.get("command", json.loads(one("CMD"))))
        if getattr(args, "store", ""):
            assert args.address == f"http://{service}:{args.port}"
            assert args.proxy == [str(network)], "the nodes believe each other and the proxy, and nobody else"
            assert f"{service}:{args.port}" in whole["services"]["proxy"]["environment"]["NODES"].split()
            assert "ports" not in said, "they are reached by the proxy alone"
        elif "ports" in said:
            proxy = whole["services"]["proxy"]["networks"]["default"]["ipv4_address"]
            assert args.proxy == [proxy], "it believes the proxy, and nobody else"
        for option in ("store", "bus"):
            if address := getattr(args, option, ""):
                assert re.search(r"[@/](\w+)(?::\d+)?(?:/\w+)?$", address)[1] in whole["services"]  # type: ignore[index]
    for needed in said.get("depends_on", []):
        assert needed in whole["services"]
    for volume in said.get("volumes", []):
        source = volume.split(":")[0]
        assert (DEPLOY / source).is_file() if source.startswith(".") else source in whole["volumes"]


def unit_of(name: str) -> configparser.ConfigParser:
    unit = configparser.ConfigParser(strict=False, interpolation=None)  # a filter may have several lines
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string((DEPLOY / f"{name}.service").read_text("utf-8"))
    return unit


def started(unit: configparser.ConfigParser) -> list[str]:
    """The words of its command, without the program and the options of a machine."""
    program, *words = shlex.split(unit["Service"]["ExecStart"])
    assert program == "/opt/tablee/bin/tablee"
    return [word for word in words if not word.startswith("$")]


def test_the_unit_starts_a_server() -> None:
    unit = unit_of("tablee")
    args = parser().parse_args(started(unit))
    assert str(args.data) == f"/var/lib/{unit['Service']['StateDirectory']}"
    assert unit["Unit"]["StartLimitIntervalSec"] == "0"


def test_the_unit_of_minds_takes_the_bus_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_BUS", "nats://tablee:secret@10.0.0.9:4222")
    assert parser().parse_args(started(unit_of("tablee-minds"))).bus.startswith("nats://")


@pytest.mark.parametrize("name", ["tablee", "tablee-minds"])
def test_systemd_finds_nothing_wrong_with_a_unit(name: str) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed")
    words = ["systemd-analyze", "security", "--offline=true", "--threshold=20", str(DEPLOY / f"{name}.service")]
    judged = subprocess.run(words, capture_output=True, text=True, check=False)
    if "unrecognized option" in judged.stderr:
        pytest.skip("this systemd is too old to judge a file")
    assert judged.returncode == 0, judged.stdout


def test_the_dashboard_shows_what_is_measured() -> None:
    shown = set(
        re.findall(
            r"tablee_(\w+?)(?:_total|_bucket|_sum|_count)?\b(?=[^\w])", (DEPLOY / "grafana.json").read_text("utf-8")
        )
    )
    sources = "".join(file.read_text("utf-8") for file in (ROOT / "src" / "tablee" / "server").rglob("*.py"))
    measured = {*KINDS, *re.findall(r"\"tablee_(\w+)\"", sources)}
    assert len(shown) > 5
    assert shown <= measured
