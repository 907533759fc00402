"""What the kernel offers is listed, sorted and there."""

from __future__ import annotations

from tablee import kernel


def test_all_is_sorted_and_true() -> None:
    names = kernel.__all__
    constants = [name for name in names if name.isupper()]
    types = [name for name in names if name[0].isupper() and not name.isupper()]
    functions = [name for name in names if name.islower()]
    assert names == sorted(constants) + sorted(types) + sorted(functions)
    assert all(hasattr(kernel, name) for name in names)
