// Where the pointer is on a mat, streamed to the rules. The hand that follows it doesn't wait for the server.
// It follows while a button or a finger is down, so that a mouse can leave it where it is and press something else.
import type { Piece, Reach } from '../wire'
import { DIRECTIONS } from './nearest'
import type { Pointer } from './pointer'
import type { Point } from './surface'

type View = readonly [number, number, number, number]

/** The share of a mat's width that an arrow key moves the pointer at once, so that steps can be counted with eyes shut … */
const KEY_STEP = 0.025
/** … and, held for this many seconds, in each further second. */
const KEY_HELD = 0.25
const KEY_SPEED = 0.45
/** How far the hand may run ahead of the server, in seconds of its speed, and how softly it is called back. */
const AHEAD = 0.35
const CALL_BACK = 0.12
/** A press this near to the hand, as a share of the mat's width, is a gesture and doesn't draw it … */
const AT_HAND = 0.09
/** … until it has slid this many pixels; a finger's press that lasts this many milliseconds is the other gesture. */
const DRAG = 8
const LONG = 450
/** A scene that stops asking for less than this, as when a connection breaks for a moment, keeps the pointer, in ms. */
const MOMENT = 3000

export interface ReachingOptions {
  /** What the scene asks for; null while it doesn't. */
  readonly reach: () => Reach | null
  /** The part of the mat in sight. */
  readonly view: () => View
  /** The hand where the server has it. */
  readonly hand: () => Piece | undefined
  readonly point: (x: number, y: number) => void
  /** Nothing else moves the hand: it goes as far as it is drawn, and what is told is where it is. */
  readonly loose?: () => boolean
  /** Nothing draws the hand now: a press on it is a gesture all the same. */
  readonly rests?: () => boolean
  readonly now?: () => number
}

interface Pressed extends Pointer {
  readonly since: number
  /** It began at the hand and has not slid. */
  still: boolean
}

/** Which button of the scene's reach is meant. */
export type Gesture = 'tap' | 'also'

export class Reaching {
  /** Where the hand is, in the mat's own coordinates. */
  at = $state.raw<Point | null>(null)
  /** A finger is on the hand, and hides what lies under it. */
  fingered = $state(false)
  #pressed: Pressed | null = null
  #pointer: Point | null = null
  /** The arrows that are down, and for how long, in seconds. */
  #keys = new Map<string, number>()
  #sent = ''
  /** Where the pointer was when the scene stopped asking for it, and when that was. */
  #left: { readonly pointer: Point; readonly at: number } | null = null
  readonly #now: () => number

  constructor(readonly options: ReachingOptions) {
    this.#now = options.now ?? (() => performance.now())
  }

  /** The scene asks where the pointer is: after a moment only, it is where it was. */
  begin(): void {
    if (this.#left && this.#now() - this.#left.at < MOMENT) this.#pointer = this.#left.pointer
    this.#left = null
  }

  /** The pointer is here on the mat now. */
  moved(to: Point): void {
    this.#pointer = this.#within(to)
  }

  /** A finger or a button goes down: at the hand that may be a gesture, elsewhere the hand comes. */
  down(pointer: Pointer, at: Point, now: number): void {
    if (this.#pressed) return
    const still = this.#atHand(at)
    if (!still && this.#rests) return
    this.#pressed = { ...pointer, since: now, still }
    this.fingered = pointer.kind !== 'mouse'
    if (!still) this.moved(at)
  }

  /** … slides, on the mat or beside it … */
  slide(pointer: Pointer, at: Point | null): void {
    const pressed = this.#pressed
    if (pressed?.id !== pointer.id) return
    if (pressed.still && (this.#rests || Math.hypot(pointer.x - pressed.x, pointer.y - pressed.y) < DRAG)) return
    pressed.still = false
    if (at) this.moved(at)
  }

  /** … and is lifted again: returns which gesture that was, if any. */
  up(pointer: Pointer, now: number): Gesture | null {
    const pressed = this.#pressed
    if (pressed?.id !== pointer.id) return null
    this.#pressed = null
    this.fingered = false
    if (!pressed.still) return null
    return pointer.kind !== 'mouse' && now - pressed.since >= LONG ? 'also' : 'tap'
  }

  /** An arrow goes down or up; returns whether it steers the hand. */
  key(key: string, down: boolean): boolean {
    if (!down) return this.#keys.delete(key)
    if (!this.options.reach() || this.#rests || !DIRECTIONS[key]) return false
    if (this.#keys.has(key)) return true // it repeats itself
    this.#keys.set(key, 0)
    this.#steer(key, KEY_STEP)
    return true
  }

  /** Some time has passed: the hand follows. */
  frame(seconds: number): void {
    const hand = this.options.hand()
    if (this.#rests) this.#still()
    for (const [key, held] of this.#keys) {
      this.#keys.set(key, held + seconds)
      this.#steer(key, KEY_SPEED * Math.max(0, Math.min(seconds, held + seconds - KEY_HELD)))
    }
    const goal = this.#pointer
    if (!goal) {
      if (hand) this.#put(hand)
      return
    }
    const speed = this.options.reach()?.speed ?? 0
    const next = toward(this.at ?? hand ?? goal, goal, speed ? speed * seconds : Infinity)
    const leashed = hand && !this.options.loose?.()
    const ahead = leashed && speed && Math.hypot(hand.x - next.x, hand.y - next.y) > speed * AHEAD
    this.#put(ahead ? between(next, hand, CALL_BACK) : next)
  }

  /** Tells the rules where the pointer is, if it has moved. */
  stream(): void {
    const told = this.options.loose?.() ? this.at : this.#pointer
    if (!this.#pointer || !told) return
    const x = Math.round(told.x)
    const y = Math.round(told.y)
    if (this.#sent === `${x} ${y}`) return
    this.#sent = `${x} ${y}`
    this.options.point(x, y)
  }

  /** The scene no longer asks where the pointer is. */
  end(): void {
    if (this.#pointer) this.#left = { pointer: this.#pointer, at: this.#now() }
    this.#still()
    this.#pressed = null
    this.fingered = false
    this.at = null
  }

  get #rests(): boolean {
    return !!this.options.rests?.()
  }

  /** Nothing draws the hand any more. */
  #still(): void {
    this.#pointer = null
    this.#sent = ''
    this.#keys.clear()
  }

  #atHand({ x, y }: Point): boolean {
    const hand = this.at ?? this.options.hand()
    return !!hand && Math.hypot(hand.x - x, hand.y - y) <= this.options.view()[2] * AT_HAND
  }

  /** Moves the pointer by a share of the mat's width. */
  #steer(key: string, share: number): void {
    if (!share) return
    const [left, top, width, height] = this.options.view()
    const from = this.#pointer ?? this.at ?? this.options.hand() ?? { x: left + width / 2, y: top + height / 2 }
    const [dx, dy] = DIRECTIONS[key]!
    this.#pointer = this.#within({ x: from.x + dx * width * share, y: from.y + dy * width * share })
  }

  #put({ x, y }: Point): void {
    if (x !== this.at?.x || y !== this.at.y) this.at = { x, y }
  }

  #within({ x, y }: Point): Point {
    const [left, top, width, height] = this.options.view()
    return { x: Math.max(left, Math.min(left + width, x)), y: Math.max(top, Math.min(top + height, y)) }
  }
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

function toward(from: Point, goal: Point, step: number): Point {
  const far = Math.hypot(goal.x - from.x, goal.y - from.y)
  return far <= step ? { x: goal.x, y: goal.y } : between(from, goal, step / far)
}
