// Sounds as recipes: a few soft tones each, made when needed. A game may add its own (`sounds.json`).

export interface Tone {
  readonly wave?: OscillatorType | 'noise'
  readonly from: number
  readonly to?: number
  readonly ms: number
  readonly gain?: number
  readonly at?: number
}

/** Milliseconds on and off, for phones that tremble. */
export interface Tremble {
  readonly vibrate: readonly number[]
}

export type Recipes = Record<string, readonly (Tone | Tremble)[]>

export const COMMON: Recipes = {
  place: [
    { wave: 'sine', from: 320, to: 140, ms: 80, gain: 0.32 },
    { wave: 'noise', from: 1400, ms: 28, gain: 0.12 },
  ],
  slide: [{ wave: 'noise', from: 900, to: 500, ms: 160, gain: 0.07 }],
  card: [{ wave: 'noise', from: 2600, to: 1400, ms: 70, gain: 0.1 }],
  dice: [
    { wave: 'noise', from: 1800, ms: 24, gain: 0.16 },
    { wave: 'noise', from: 1500, ms: 24, gain: 0.13, at: 70 },
    { wave: 'noise', from: 1300, ms: 24, gain: 0.1, at: 150 },
    { wave: 'sine', from: 240, to: 150, ms: 60, gain: 0.2, at: 210 },
  ],
  turn: [{ wave: 'sine', from: 520, to: 620, ms: 60, gain: 0.12 }],
  chime: [
    { wave: 'sine', from: 784, ms: 320, gain: 0.16 },
    { wave: 'sine', from: 1175, ms: 380, gain: 0.1, at: 90 },
  ],
  refuse: [
    { wave: 'triangle', from: 190, to: 150, ms: 110, gain: 0.2 },
    { wave: 'triangle', from: 150, to: 120, ms: 130, gain: 0.16, at: 100 },
  ],
  win: [
    { wave: 'sine', from: 523, ms: 260, gain: 0.16 },
    { wave: 'sine', from: 659, ms: 260, gain: 0.16, at: 130 },
    { wave: 'sine', from: 784, ms: 300, gain: 0.16, at: 260 },
    { wave: 'sine', from: 1047, ms: 520, gain: 0.16, at: 390 },
  ],
  lose: [
    { wave: 'sine', from: 392, ms: 260, gain: 0.13 },
    { wave: 'sine', from: 330, to: 294, ms: 480, gain: 0.13, at: 180 },
  ],
  tick: [{ wave: 'noise', from: 3200, ms: 14, gain: 0.06 }],
  buzz: [{ wave: 'sawtooth', from: 96, to: 88, ms: 140, gain: 0.09 }],
}
