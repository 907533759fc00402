// Plays recipes with Web Audio. Silent until the person has touched the page, as browsers want it.
import { url } from '../base'
import { sounds, volume } from '../parts/choices.svelte'
import { Echo } from './echo'
import { mixer, strike, swing } from './mix'
import { COMMON, type Recipes, type Recording } from './recipes'

let audio: AudioContext | undefined
let out: GainNode | undefined
const games: Record<string, Recipes> = {}
const echo = new Echo()

function wake(): void {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
}

for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, wake, { capture: true, passive: true })

/** Fetches a game's own sounds, once. */
export async function loadSounds(game: string): Promise<void> {
  if (games[game]) return
  games[game] = {}
  const answer = await fetch(url(`/api/games/${game}/sounds.json`))
  if (answer.ok) games[game] = (await answer.json()) as Recipes
}

/** Plays a sound by its name, if sound is on. */
export function sound(name: string, game = ''): void {
  if (!echo.allows(name, performance.now())) return
  for (const part of games[game]?.[name] ?? COMMON[name] ?? []) {
    if ('vibrate' in part) {
      // browsers allow no vibration before the page has been touched, and complain
      if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.([...part.vibrate])
    } else if (sounds.value && audio?.state === 'running') {
      if ('file' in part) void record(audio, part, game)
      else strike(audio, part, mixed(audio))
    }
  }
}

/** The mixer of all tones, never louder than the person wants. */
function mixed(on: AudioContext): GainNode {
  out ??= mixer(on)
  out.gain.value = swing(volume.value)
  return out
}

const recorded: Record<string, Promise<AudioBuffer | null>> = {}

/** Plays a recording; it is fetched once, when it is first played. */
async function record(on: AudioContext, { file, gain = 0.5, at = 0 }: Recording, game: string): Promise<void> {
  const source = on.createBufferSource()
  source.buffer = await (recorded[`${game}/${file}`] ??= fetch(url(`/api/games/${game}/sounds/${file}`))
    .then((answer) => answer.arrayBuffer())
    .then((data) => on.decodeAudioData(data))
    .catch(() => null))
  if (!source.buffer) return
  source.connect(new GainNode(on, { gain })).connect(mixed(on))
  source.start(on.currentTime + at / 1000)
}
