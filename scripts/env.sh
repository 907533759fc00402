# Sourced by the scripts: goes to the project's root and sees to it that uv is there.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if ! command -v uv >/dev/null 2>&1; then
  if [ ! -x .uv/bin/uv ]; then
    echo "uv is missing: getting a private one into .uv …" >&2
    if ! { python3 -m venv .uv && .uv/bin/pip install -q uv; } >/dev/null 2>&1; then
      # Debian's python3 may come without venv: pip alone can do it too
      rm -rf .uv
      if ! python3 -m pip install -q --target .uv uv >/dev/null 2>&1; then
        echo "Can't get uv: this needs python3 (3.11 or later) with pip (apt install python3-pip)." >&2
        exit 1
      fi
    fi
  fi
  PATH="$PWD/.uv/bin:$PATH"
fi
export UV_PYTHON_DOWNLOADS="${UV_PYTHON_DOWNLOADS:-never}"
