"""Records of every kind, written to a store."""

from __future__ import annotations

import asyncio
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from tablee.server.storage import Record, Storage


async def written(storage: Storage, *records: Record) -> Exception | None:
    done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    storage.write(records, done.set_result)
    return await done


def sample(kind: Any) -> Any:
    """A value of that type, whatever it is."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind(*(sample(field) for field in get_type_hints(kind).values()))
    if get_origin(kind) is tuple:
        return (sample(get_args(kind)[0]),)
    if get_origin(kind) is dict:
        return {}
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    if get_origin(kind) in (UnionType, Union):
        return sample(get_args(kind)[0])
    return {str: "x", int: 1, float: 1.5, bool: True, bytes: b"{}"}[kind]
