import { beforeEach, describe, expect, it } from 'vitest'
import { FakeClock } from '../film/fake-clock'
import { whole } from '../film/scene'
import type { Drop, Free, Piece, Spot, Text, TouchPath } from '../wire'
import { FakeSurface } from './fake-surface'
import { Hands } from './hands.svelte'
import type { Pointer } from './pointer'
import { Keys } from './keys'
import { Touches } from './touches.svelte'

const label: Text = { is: 'text', id: 'x' }
const piece: Piece = { mat: 'rack', x: 0, y: 0, w: 1, h: 1, art: 'a', label }
const spot: Spot = { mat: 'board', x: 0, y: 0, w: 1, h: 1, label }
const FREE: Free = { pieces: ['tile'], mat: 'board', turns: 6, flips: true }
const THINGS = [
  { id: 's1', x: 100, y: 100, size: 40, on: 'board' },
  { id: 's2', x: 200, y: 100, size: 40, on: 'board' },
  { id: 'tile', x: 100, y: 400, size: 40, on: 'rack' },
  { id: 'card', x: 200, y: 400, size: 40, on: 'rack' },
]

let surface: FakeSurface
let clock: FakeClock
let touches: Touches
let hands: Hands
let keys: Keys
let moves: string[]
let drops: Drop[]
let heard: string[]

let spoken = false

function offer(paths: TouchPath[], free: Free | null = null): void {
  const scene = whole({
    pieces: { tile: piece, card: { ...piece, detail: label } },
    spots: { s1: spot, s2: spot },
    buttons: { ok: { label, key: 'o', order: 1 }, no: { label, order: 2 } },
    free,
  })
  touches.offer(scene, paths)
  const options = { surface, touches: () => touches, scene: () => scene }
  hands = new Hands({ ...options, clock, hear: (sound) => heard.push(sound) })
  keys = new Keys({ ...options, hands, spoken: () => spoken })
}

beforeEach(() => {
  spoken = false
  surface = new FakeSurface(THINGS)
  clock = new FakeClock()
  moves = []
  drops = []
  heard = []
  touches = new Touches({
    move: (move, _, dragged) => moves.push(dragged ? `${move} (dragged)` : move),
    drop: (drop) => drops.push(drop),
    asks: () => false,
  })
})

const mouse = (x: number, y: number): Pointer => ({ id: 1, kind: 'mouse', x, y })
const finger = (x: number, y: number, id = 1): Pointer => ({ id, kind: 'touch', x, y })
function tap(pointer: Pointer): void {
  hands.down(pointer)
  hands.up(pointer)
}
function drag(from: Pointer, to: Pointer): void {
  hands.down(from)
  hands.move({ ...from, x: from.x + 20 })
  hands.move(to)
  hands.up(to)
}

describe('hands on a path', () => {
  const PATHS: TouchPath[] = [
    [['card', 's1'], 'lay card s1'],
    [['tile'], 'use tile'],
  ]

  it('tap one thing after the other', () => {
    offer(PATHS)
    tap(mouse(200, 400))
    tap(mouse(105, 95))
    expect([moves, heard]).toEqual([['lay card s1'], ['touch', 'touch']])
  })

  it('drag a piece to its goal', () => {
    offer(PATHS)
    drag(mouse(200, 400), mouse(100, 100))
    expect([moves, hands.carried, surface.captured]).toEqual([['lay card s1 (dragged)'], null, 1])
  })

  it('let a piece go back that is dropped elsewhere', () => {
    offer(PATHS)
    drag(mouse(200, 400), mouse(300, 300))
    expect([moves, touches.begun]).toEqual([[], false])
  })

  it('do not drag what would be a move by itself', () => {
    offer(PATHS)
    drag(mouse(100, 400), mouse(300, 300))
    expect([moves, surface.captured]).toEqual([['use tile'], null])
  })

  it('touch what is near to a finger', () => {
    offer(PATHS)
    tap(finger(125, 400))
    expect(moves).toEqual(['use tile'])
  })

  it('look at what can’t be touched, and at what is pressed long', () => {
    offer(PATHS)
    tap(finger(200, 100))
    expect(hands.looked).toBe('s2')
    hands.down(finger(200, 400))
    clock.pass(480)
    expect(hands.looked).toBe('card')
    hands.up(finger(200, 400))
    expect([touches.begun, hands.looked]).toEqual([false, 'card'])
    clock.pass(1700)
    expect(hands.looked).toBe(null)
  })

  it('drag what was pressed long all the same', () => {
    offer(PATHS)
    hands.down(finger(200, 400))
    clock.pass(480)
    hands.move(finger(200, 380))
    hands.move(finger(100, 156))
    expect(hands.looked).toBe(null)
    hands.up(finger(100, 100))
    expect(moves).toEqual(['lay card s1 (dragged)'])
  })
})

describe('hands with a free piece', () => {
  it('lift it, show where it would fall, and put it there', () => {
    offer([], FREE)
    tap(mouse(100, 400))
    hands.move(mouse(110, 110))
    expect([touches.held, touches.over, hands.carried]).toEqual(['tile', 's1', { id: 'tile', x: 110, y: 110 }])
    tap(mouse(110, 110))
    expect(drops).toEqual([{ piece: 'tile', spot: 's1', turn: 0, flip: false }])
  })

  it('leave it where it would lie, on the way to a button', () => {
    const fit = { piece: 'tile', spot: 's1', x: 100, y: 100 }
    offer([], { ...FREE, places: [fit] })
    tap(mouse(100, 400))
    hands.move(mouse(110, 350)) // nowhere yet
    expect([touches.ghost, hands.carried?.y]).toEqual([null, 350])
    hands.move(mouse(104, 104))
    expect(touches.ghost).toEqual(fit)
    hands.move(mouse(250, 250)) // it doesn't fit there
    expect([touches.ghost, touches.misfit]).toEqual([null, true])
    hands.move(mouse(300, 400))
    expect([touches.ghost, touches.misfit, hands.carried]).toEqual([fit, false, null])
    hands.lay(true)
    expect(drops).toEqual([{ piece: 'tile', spot: 's1', turn: 0, flip: false }])
  })

  it('carry it above a finger, which sees what it does', () => {
    offer([], FREE)
    drag(finger(100, 400), finger(200, 156))
    expect(drops[0]?.spot).toBe('s2')
  })

  it('leave it just over its place when a finger has tapped it', () => {
    offer([], FREE)
    tap(finger(100, 400))
    expect(hands.carried).toEqual({ id: 'tile', x: 100, y: 396 })
  })

  it('turn it with a second finger, flip it with a second tap', () => {
    offer([], FREE)
    hands.down(finger(100, 400))
    hands.move(finger(120, 400))
    tap(finger(300, 300, 2))
    expect([touches.lies('tile').turn, touches.held]).toEqual([1, 'tile'])
    hands.cancel()
    expect(touches.held).toBeNull()
    tap(finger(100, 400))
    clock.pass(200)
    tap(finger(100, 400))
    expect([touches.lies('tile').flip, touches.held]).toEqual([true, 'tile'])
    clock.pass(500)
    tap(finger(100, 400))
    expect(touches.held).toBeNull()
  })

  it('put it back when it is let go of far from everything', () => {
    offer([], FREE)
    drag(mouse(100, 400), mouse(500, 500))
    expect([drops, touches.held, hands.carried]).toEqual([[], null, null])
  })

  it('keep it chosen when a finger has hardly moved', () => {
    offer([], FREE)
    drag(finger(100, 400), finger(130, 400))
    expect([touches.held, hands.carried]).toEqual(['tile', null])
  })
})

describe('two things nearer than a finger is wide', () => {
  it('are looked at closely first', () => {
    surface = new FakeSurface([...THINGS, { id: 'tile', x: 230, y: 400, size: 24, on: 'rack' }].slice(3))
    offer([
      [['card'], 'one'],
      [['tile'], 'other'],
    ])
    const seen: number[] = []
    hands.closer.lens = {
      closer: (factor) => seen.push(factor) > 0,
      whole: () => void seen.push(1),
    }
    tap(finger(200, 400))
    expect(moves).toEqual([])
    expect(seen[0]).toBeCloseTo(44 / 30)
    tap(finger(200, 400))
    expect(moves).toEqual(['one'])
    expect(seen.length).toBe(2)
    tap(mouse(230, 400))
    expect(moves).toEqual(['one', 'other'])
  })
})

describe('a finger in a place that scrolls', () => {
  it('moves the place where it goes that way, and takes a piece where it does not', () => {
    offer([], FREE)
    surface.pans = (from, to) => Math.abs(to.y - from.y) > Math.abs(to.x - from.x)
    hands.down(finger(100, 400))
    hands.move(finger(102, 360))
    expect(touches.held).toBe(null)
    hands.cancel()
    hands.down(finger(100, 400))
    hands.move(finger(130, 395))
    expect(touches.held).toBe('tile')
    hands.cancel()
    hands.down(finger(100, 400))
    clock.pass(400)
    hands.move(finger(102, 360))
    expect(touches.held).toBe('tile')
  })
})

describe('keys', () => {
  it('walk, touch, and go on where the next touch is', () => {
    offer([[['card', 's1'], 'lay card s1']])
    expect(keys.pressed('ArrowRight')).toBe(true)
    expect(surface.focusedOn).toBe('card')
    keys.pressed('Enter')
    expect(surface.focusedOn).toBe('s1')
    keys.pressed('Escape')
    expect([surface.focusedOn, touches.begun]).toEqual(['card', false])
  })

  it('hold a piece over spots, turn it, and lay it', () => {
    offer([], FREE)
    surface.focusedOn = 'tile'
    keys.pressed('Enter')
    expect(touches.over).toBe('s1')
    keys.pressed('ArrowRight')
    keys.pressed('e')
    keys.pressed(' ')
    expect(drops).toEqual([{ piece: 'tile', spot: 's2', turn: 1, flip: false }])
  })

  it('press buttons by their letter or their place', () => {
    offer([
      [['ok'], 'yes'],
      [['no'], 'no'],
    ])
    expect([keys.pressed('o'), keys.pressed('2'), keys.pressed('x'), keys.pressed('9')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(moves).toEqual(['yes', 'no'])
  })

  it('leave digits to the phrases that they are shown beside', () => {
    offer([
      [['ok'], 'yes'],
      [['no'], 'no'],
    ])
    spoken = true
    expect([keys.pressed('1'), keys.pressed('2'), keys.pressed('o')]).toEqual([false, false, true])
    expect(moves).toEqual(['yes'])
  })
})
