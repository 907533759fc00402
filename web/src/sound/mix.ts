// How recipes become sound: tones, and the mixer that all of them pass through. Any audio context will do, so that a
// script can render them and look at their levels.
import type { Tone } from './recipes'

/** The mixer of all tones: softened as if by felt, and not harsh when there are many at once. */
export function mixer(on: BaseAudioContext): GainNode {
  const felt = new BiquadFilterNode(on, { type: 'lowpass', frequency: 5200, Q: 0.4 })
  const press = new DynamicsCompressorNode(on, { threshold: -18, ratio: 4, attack: 0.003, release: 0.12 })
  const spare = new GainNode(on, { gain: 0.84 }) // the loudest chord at full volume doesn't clip
  const out = new GainNode(on)
  out.connect(felt).connect(press).connect(spare).connect(on.destination)
  return out
}

/** The swing for a volume from 0 to 100: what is half as loud to the ear is a quarter of it. */
export function swing(volume: number): number {
  return (volume / 100) ** 2 * 2
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>()

/** Plays a tone into a mixer. */
export function strike(on: BaseAudioContext, tone: Tone, into: AudioNode): void {
  const start = on.currentTime + (tone.at ?? 0) / 1000
  const end = start + tone.ms / 1000
  const loud = on.createGain()
  loud.gain.setValueAtTime(0, start)
  loud.gain.linearRampToValueAtTime(tone.gain ?? 0.2, start + Math.min(0.008, tone.ms / 4000))
  loud.gain.exponentialRampToValueAtTime(0.0001, end)
  loud.connect(into)
  if (tone.wave === 'noise') {
    const source = on.createBufferSource()
    source.buffer = noises.get(on) ?? hiss(on)
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

function bend(pitch: AudioParam, tone: Tone, start: number, end: number): void {
  pitch.setValueAtTime(tone.from, start)
  if (tone.to) pitch.exponentialRampToValueAtTime(tone.to, end)
}

function hiss(on: BaseAudioContext): AudioBuffer {
  const buffer = on.createBuffer(1, on.sampleRate, on.sampleRate)
  const values = buffer.getChannelData(0)
  for (let place = 0; place < values.length; place++) values[place] = Math.random() * 2 - 1
  noises.set(on, buffer)
  return buffer
}
