// Plays recipes with Web Audio. Silent until the person has touched the page, as browsers want it.
import { url } from '../base'
import { sounds, volume } from '../parts/choices.svelte'
import { Echo } from './echo'
import { COMMON, type Recipes, type Recording, type Tone } from './recipes'

let audio: AudioContext | undefined
let out: GainNode | undefined
let noise: AudioBuffer | undefined
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
      // browsers let nothing tremble before the page has been touched, and complain
      if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.([...part.vibrate])
    } else if (sounds.value && audio?.state === 'running') {
      if ('file' in part) void record(audio, part, game)
      else play(audio, part)
    }
  }
}

/** Where all tones meet: softened like behind felt, never louder than the person wants, and many at once not harsh. */
function mixed(on: AudioContext): GainNode {
  if (!out) {
    const felt = new BiquadFilterNode(on, { type: 'lowpass', frequency: 5200, Q: 0.4 })
    const press = new DynamicsCompressorNode(on, { threshold: -18, ratio: 4, attack: 0.003, release: 0.12 })
    out = new GainNode(on)
    out.connect(felt).connect(press).connect(on.destination)
  }
  // what is half as loud to the ear is a quarter of the swing
  out.gain.value = (volume.value / 100) ** 2 * 2
  return out
}

function play(on: AudioContext, tone: Tone): void {
  const start = on.currentTime + (tone.at ?? 0) / 1000
  const end = start + tone.ms / 1000
  const loud = on.createGain()
  loud.gain.setValueAtTime(0, start)
  loud.gain.linearRampToValueAtTime(tone.gain ?? 0.2, start + Math.min(0.008, tone.ms / 4000))
  loud.gain.exponentialRampToValueAtTime(0.0001, end)
  loud.connect(mixed(on))
  if (tone.wave === 'noise') {
    const source = on.createBufferSource()
    source.buffer = noise ??= hiss(on)
    const filter = on.createBiquadFilter()
    filter.type = 'bandpass'
    filter.Q.value = 1.2
    bend(filter.frequency, tone, start, end)
    source.connect(filter).connect(loud)
    source.start(start)
    source.stop(end)
  } else {
    const source = on.createOscillator()
    source.type = tone.wave ?? 'sine'
    bend(source.frequency, tone, start, end)
    source.connect(loud)
    source.start(start)
    source.stop(end)
  }
}

const recorded: Record<string, Promise<AudioBuffer | null>> = {}

/** Plays what was recorded; it is fetched once, when it is first heard. */
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

function bend(pitch: AudioParam, tone: Tone, start: number, end: number): void {
  pitch.setValueAtTime(tone.from, start)
  if (tone.to) pitch.exponentialRampToValueAtTime(tone.to, end)
}

function hiss(on: AudioContext): AudioBuffer {
  const buffer = on.createBuffer(1, on.sampleRate, on.sampleRate)
  const values = buffer.getChannelData(0)
  for (let place = 0; place < values.length; place++) values[place] = Math.random() * 2 - 1
  return buffer
}
