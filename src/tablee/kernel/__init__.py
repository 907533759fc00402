"""The contract of a game, and the types shared by all that plays, shows or studies games. No game is named here."""

from tablee.kernel.abilities import Backs, Box, Chance, Drops, Feats, Manners, Numbers, Puzzle, Secrets, Time
from tablee.kernel.brain import LEVELS, Brain, Grounds, Heard, Level, Mind
from tablee.kernel.clock import Wait, wait_refusal
from tablee.kernel.daily import Daily
from tablee.kernel.fields import Amount, Field, Fill, Line, Several
from tablee.kernel.file import read_match, write_match
from tablee.kernel.game import AnyGame, Game
from tablee.kernel.match import Entry, Match
from tablee.kernel.move import Form, Move
from tablee.kernel.options import Options
from tablee.kernel.outcome import Outcome, ranked
from tablee.kernel.registry import game, games
from tablee.kernel.scene import (
    Button,
    Count,
    Difference,
    Drop,
    Fit,
    Free,
    Gain,
    Link,
    Mat,
    Piece,
    Pose,
    Progress,
    Quarter,
    Reach,
    Scene,
    Spot,
    Standing,
    Tally,
    changed,
    difference,
    overlay,
)
from tablee.kernel.seats import CHANCE, CLOCK, EVERYTHING, Seat, Viewer
from tablee.kernel.shares import Drawn
from tablee.kernel.state import Shared, State, remakes
from tablee.kernel.words import Arg, Event, Float, Name, Reason, Speech, StandIn, Text
from tablee.kernel.writing import typed

__all__ = [
    "CHANCE",
    "CLOCK",
    "EVERYTHING",
    "LEVELS",
    "Amount",
    "AnyGame",
    "Arg",
    "Backs",
    "Box",
    "Brain",
    "Button",
    "Chance",
    "Count",
    "Daily",
    "Difference",
    "Drawn",
    "Drop",
    "Drops",
    "Entry",
    "Event",
    "Feats",
    "Field",
    "Fill",
    "Fit",
    "Float",
    "Form",
    "Free",
    "Gain",
    "Game",
    "Grounds",
    "Heard",
    "Level",
    "Line",
    "Link",
    "Manners",
    "Mat",
    "Match",
    "Mind",
    "Move",
    "Name",
    "Numbers",
    "Options",
    "Outcome",
    "Piece",
    "Pose",
    "Progress",
    "Puzzle",
    "Quarter",
    "Reach",
    "Reason",
    "Scene",
    "Seat",
    "Secrets",
    "Several",
    "Shared",
    "Speech",
    "Spot",
    "StandIn",
    "Standing",
    "State",
    "Tally",
    "Text",
    "Time",
    "Viewer",
    "Wait",
    "changed",
    "difference",
    "game",
    "games",
    "overlay",
    "ranked",
    "read_match",
    "remakes",
    "typed",
    "wait_refusal",
    "write_match",
]
