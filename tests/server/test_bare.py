"""The server needs only what the package depends on; what some hosts install beside it is imported when it is used."""

from __future__ import annotations

import subprocess
import sys

OPTIONAL = ("asyncpg", "nats", "apprise", "resvg_py", "PIL", "ray", "sklearn", "pettingzoo", "gymnasium", "pyspiel")


def test_it_is_imported_without_what_is_optional() -> None:
    gone = "; ".join(f"sys.modules[{name!r}] = None" for name in OPTIONAL)
    words = f"import sys; {gone}; import tablee.cli, tablee.server.app, tablee.server.relay.middleware"
    ran = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
