// Sounds as recipes: a few soft tones each, made when needed. A game may add its own (`sounds.json`).
// They are one family, a small marimba on a wooden table: short, in one scale (D major without its fourth and seventh),
// good news rises, bad news falls, a request to the player stays on its note.

export interface Tone {
  readonly wave?: OscillatorType | 'noise'
  readonly from: number
  readonly to?: number
  readonly ms: number
  readonly gain?: number
  readonly at?: number
}

/** Milliseconds on and off, for phones that vibrate. */
export interface Tremble {
  readonly vibrate: readonly number[]
}

/** A recorded sound of the game's folder `sounds/`. */
export interface Recording {
  readonly file: string
  readonly gain?: number
  readonly at?: number
}

export type Recipe = readonly (Tone | Tremble | Recording)[]
export type Recipes = Record<string, Recipe>

const NOTES = { D3: 147, A3: 220, D4: 294, E4: 330, Fis4: 370, A4: 440, B4: 494, D5: 587, Fis5: 740, A5: 880, D6: 1175 }
type Note = keyof typeof NOTES

/** A bar of wood that is struck: its note, the double octave above it that fades at once, and the mallet. */
function bar(note: Note, { at = 0, gain = 0.22, ms = 260 } = {}): Tone[] {
  const pitch = NOTES[note]
  return [
    { wave: 'sine', from: pitch, ms, gain, at },
    { wave: 'sine', from: pitch * 4, ms: ms * 0.25, gain: gain * 0.22, at },
    { wave: 'noise', from: 900 + pitch, ms: 12, gain: gain * 0.35, at },
  ]
}

/** Wood on wood, without a note. */
function knock(pitch: number, { at = 0, gain = 0.24 } = {}): Tone[] {
  return [
    { wave: 'sine', from: pitch, to: pitch * 0.55, ms: 70, gain, at },
    { wave: 'noise', from: pitch * 4, ms: 18, gain: gain * 0.45, at },
  ]
}

/** Something light passes: paper, felt, a sleeve. */
function brush(from: number, to: number, ms: number, gain: number): Tone {
  return { wave: 'noise', from, to, ms, gain }
}

export const COMMON: Recipes = {
  // what hands do
  touch: knock(420, { gain: 0.1 }),
  tick: [{ wave: 'noise', from: 2600, ms: 14, gain: 0.14 }],
  place: knock(250, { gain: 0.32 }),
  turn: [...knock(520, { gain: 0.09 }), ...knock(600, { at: 45, gain: 0.07 })],
  slide: [brush(800, 460, 180, 0.16)],
  card: [brush(2200, 1300, 80, 0.1), ...knock(300, { at: 60, gain: 0.06 })],
  dice: [
    ...knock(540, { gain: 0.15 }),
    ...knock(470, { at: 75, gain: 0.13 }),
    ...knock(510, { at: 160, gain: 0.11 }),
    ...knock(380, { at: 250, gain: 0.14 }),
    ...knock(300, { at: 360, gain: 0.18 }),
  ],
  refuse: [...knock(150, { gain: 0.24 }), ...knock(130, { at: 95, gain: 0.2 })],
  // what happens
  yours: [...bar('A4', { gain: 0.16 }), ...bar('D5', { at: 110, gain: 0.16 })],
  gain: [...bar('D5', { gain: 0.17, ms: 200 }), ...bar('Fis5', { at: 80, gain: 0.17 })],
  loss: [...bar('A4', { gain: 0.15, ms: 180 }), ...bar('E4', { at: 120, gain: 0.17, ms: 320 })],
  warning: [...bar('B4', { gain: 0.17, ms: 150 }), ...bar('B4', { at: 170, gain: 0.19, ms: 220 })],
  chime: [...bar('Fis5', { gain: 0.14, ms: 360 }), ...bar('A5', { at: 90, gain: 0.1, ms: 420 })],
  buzz: [{ wave: 'triangle', from: 98, to: 88, ms: 160, gain: 0.16 }],
  // how it ends
  win: [
    ...bar('D4', { ms: 300 }),
    ...bar('Fis4', { at: 120, ms: 300 }),
    ...bar('A4', { at: 240, ms: 300 }),
    ...bar('D5', { at: 360, ms: 360 }),
    ...bar('D3', { at: 560, gain: 0.2, ms: 900 }),
    ...bar('Fis5', { at: 560, gain: 0.16, ms: 700 }),
    ...bar('D6', { at: 560, gain: 0.12, ms: 800 }),
  ],
  lose: [
    ...bar('A4', { gain: 0.16 }),
    ...bar('Fis4', { at: 190, gain: 0.15 }),
    ...bar('D4', { at: 400, gain: 0.16, ms: 500 }),
    ...bar('A3', { at: 400, gain: 0.12, ms: 600 }),
  ],
}
