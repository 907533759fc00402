"""Quick phrases for bargaining: they translate themselves, and bots understand and use them.

Talk binds nobody (NV-24). What a phrase claims is one of: a room that the speaker says they go to, a gem they ask the
others to leave, or a truce (the speaker asks not to be struck, and offers the same).
"""

from __future__ import annotations

from tablee.games.nid_de_vouivres.pieces import GEMS, MOST_ROOMS

ROOMS = {f"phrase-room-{room}": room for room in range(1, MOST_ROOMS + 1)}
"""'I go to room 3.'"""
EXIT = "phrase-exit"
"""'I leave the caves.'"""
LEAVE = {f"phrase-leave-{gem.word}": gem for gem in GEMS}
"""'Leave me the pearls.'"""
TRUCE = "phrase-truce"
ANSWERS = ("phrase-agreed", "phrase-no-way", "phrase-beware")

PHRASES = (*ROOMS, EXIT, *LEAVE, TRUCE, *ANSWERS)
