import { describe, expect, it } from 'vitest'
import type { Float, Mat, Piece, Scene, Step, Text } from '../wire'
import { FakeClock } from './fake-clock'
import { Film, type FilmOptions } from './film.svelte'

const label: Text = { is: 'text', id: 'x' }
const piece = (x: number, more: Partial<Piece> = {}): Piece => ({
  mat: 'board',
  x,
  y: 0,
  w: 1,
  h: 1,
  art: 'a',
  label,
  ...more,
})
const mat = (role: 'hand' | 'area'): Mat => ({ role, view: [0, 0, 1, 1], title: label })
const START: Scene = {
  pieces: { a: piece(0) },
  spots: { there: { mat: 'board', x: 9, y: 9, w: 1, h: 1, label } },
}

interface Told {
  quiet?: boolean
  linger?: number
  takes?: number
  sound?: string
  own?: boolean
  put?: Scene
  by?: number
  floats?: Float[]
  banner?: Text
}
function step(version: number, told: Told | null = {}): Step {
  const { put = { pieces: { a: piece(version) } }, own = false, by, ...event } = told ?? {}
  const text: Text = by === undefined ? label : { ...label, args: { who: { is: 'name', seat: by } } }
  return {
    is: 'step',
    version,
    event: told && { text, trace: [`t${version}`], ...event },
    difference: { put },
    own,
  }
}

function shown(more: Partial<FilmOptions> = {}) {
  const clock = new FakeClock()
  const heard: string[] = []
  const film = new Film({ clock, hear: (sound) => heard.push(sound), ...more })
  film.open(START)
  const at = () => film.onScreen?.pieces.a?.x
  return { clock, film, heard, at }
}

describe('a film', () => {
  it('shows a step at once, and the next when the first has been seen', () => {
    const { clock, film, at } = shown()
    film.push(step(1), step(2))
    expect([at(), film.duration, film.busy, film.newest]).toEqual([1, 450, true, 2])
    clock.pass(599)
    expect(at()).toBe(1)
    clock.pass(1)
    expect([at(), film.busy, film.atRest]).toEqual([2, false, false])
    clock.pass(600)
    expect(film.atRest).toBe(true)
  })

  it('lingers where an event says so', () => {
    const { clock, film, at } = shown()
    film.push(step(1, { linger: 1000 }), step(2))
    clock.pass(1449)
    expect(at()).toBe(1)
    clock.pass(1)
    expect(at()).toBe(2)
  })

  it('waits for a long flight to end', () => {
    const { clock, film, at } = shown()
    const flight = { pieces: { a: piece(1, { via: [[1, 1], [2, 2], [3, 3]] }) } } // prettier-ignore
    film.push(step(1, { put: flight }), step(2))
    clock.pass(1049)
    expect(at()).toBe(1)
    clock.pass(1)
    expect(at()).toBe(2)
  })

  it('takes as long as an event says, flights included', () => {
    const { clock, film, at } = shown()
    const flight = { pieces: { a: piece(1, { via: [[1, 1], [2, 2], [3, 3]] }) } } // prettier-ignore
    film.push(step(1, { put: flight, takes: 1200 }), step(2, { takes: 500 }))
    expect(film.duration).toBe(600)
    clock.pass(1349)
    expect(at()).toBe(1)
    clock.pass(1)
    expect([at(), film.duration]).toEqual([2, 500])
  })

  it('knows what is being told until it has been', () => {
    const { clock, film } = shown()
    film.push(step(1))
    expect(film.event?.trace).toEqual(['t1'])
    clock.pass(600)
    expect(film.event).toBeNull()
  })

  it('does not wait for what only the clock made', () => {
    const { film, at } = shown()
    film.push(step(1, null), step(2, { quiet: true }), step(3, null))
    expect([at(), film.atRest, film.log.length]).toEqual([3, true, 0])
  })

  it('shows a quiet step for the time that it takes', () => {
    const { clock, film, at } = shown()
    film.push(step(1), step(2, { quiet: true, takes: 450 }), step(3))
    clock.pass(600)
    expect([at(), film.duration, film.log.length]).toEqual([2, 450, 1])
    clock.pass(600)
    expect(at()).toBe(3)
  })

  it('is quicker when many steps wait, and shows very many at once', () => {
    const { film } = shown()
    film.push(...Array.from({ length: 10 }, (_, place) => step(place + 1)))
    expect(film.duration).toBe(135)
    const { film: other, at } = shown()
    other.push(...Array.from({ length: 30 }, (_, place) => step(place + 1)))
    expect(at()).toBe(7)
  })

  it('shows all that waits when it is skipped, once', () => {
    let settled = 0
    const { clock, film, at } = shown({ settled: () => (settled += 1) })
    film.push(step(1), step(2), step(3))
    film.skip()
    expect([at(), film.atRest, settled, film.log.length]).toEqual([3, true, 1, 3])
    clock.pass(5000)
    expect([settled, clock.waiting]).toEqual([1, 0])
  })

  it('moves nothing where nothing may move, but gives time to read', () => {
    const { clock, film, at } = shown({ moving: () => false })
    film.push(step(1), step(2))
    expect([at(), film.duration]).toEqual([1, 0])
    clock.pass(150)
    expect(at()).toBe(2)
  })

  it('is heard: the sound of the event, and what is newly marked', () => {
    const { film, heard } = shown()
    const marked = { pieces: { a: piece(1, { marks: ['hear-buzz', 'dim'] }) } }
    film.push(step(1, { sound: 'place', put: marked }))
    film.skip()
    film.push(step(2, { put: marked }))
    expect(heard).toEqual(['place', 'buzz'])
  })

  it('is heard where figures rise: gain and loss, once they have come there', () => {
    const { film, clock, heard } = shown()
    const floats = [
      { at: 'a', text: '+2' },
      { at: 'a', text: '+1' },
      { at: 'a', text: '−1' },
    ]
    film.push(step(1, { sound: 'place', floats, put: { pieces: { a: piece(9) } } }))
    expect(heard).toEqual(['place'])
    clock.pass(450)
    expect(heard).toEqual(['place', 'gain'])
    clock.pass(300)
    expect(heard).toEqual(['place', 'gain', 'loss'])
  })

  it('is not heard twice where the event itself is a gain', () => {
    const { film, clock, heard } = shown()
    film.push(step(1, { sound: 'gain', floats: [{ at: 'a', text: '+2' }] }))
    clock.pass(2000)
    expect(heard).toEqual(['gain'])
  })

  it('keeps traces of all since the own last move, each with who made it', () => {
    const { film } = shown()
    film.push(step(1, { own: true, by: 0 }), step(2, { by: 1 }), step(3, { by: 2 }))
    film.skip()
    expect([...film.traces.last]).toEqual([['t3', 2], ['a', 2]]) // prettier-ignore
    expect([...film.trace]).toEqual([['t1', 0], ['a', 2], ['t2', 1], ['t3', 2]]) // prettier-ignore
    film.push(step(4, { own: true }))
    expect([...film.trace]).toEqual([['t4', null]])
  })

  it('keeps traces of the last event alone for those who watch, and none of what moves in a hand', () => {
    const { film } = shown({ seat: () => null })
    film.open({ ...START, mats: { board: mat('hand') } })
    film.push(step(1, { by: 1 }), step(2, { by: 2 }))
    film.skip()
    expect([...film.trace]).toEqual([['t2', 2]])
  })

  it('forgets the traces of what is dealt again', () => {
    const { film } = shown()
    film.push(step(1, { by: 1 }), step(2, { put: { pieces: { a: piece(0, { mat: 'rack' }) } } }))
    film.skip()
    expect([...film.trace]).toEqual([['t1', 1], ['t2', null]]) // prettier-ignore
  })

  it('finds its traces again in the log', () => {
    const { film } = shown({ seat: () => 0 })
    const log = [1, 0, 1, 2].map((by, at) => step(at, { by }).event!)
    film.open(START, { log })
    expect([...film.trace]).toEqual([['t1', 0], ['t2', 1], ['t3', 2]]) // prettier-ignore
  })

  it('announces in passing where a race goes on', () => {
    const { clock, film } = shown()
    film.push(step(1, { linger: 1, banner: label }), step(2))
    clock.pass(450 + 150)
    expect(film.version).toBe(2)
    expect(film.overhead.announced?.texts).toEqual([label])
  })

  it('lets figures rise where something was gained, once it has come there, and announces', () => {
    const { clock, film } = shown()
    film.push(step(1, { floats: [{ at: 'a', text: '+2' }], banner: label }), step(2))
    expect(film.overhead.rising.map(({ at, text, delay }) => [at, text, delay])).toEqual([['a', '+2', 450]])
    expect(film.overhead.announced?.texts).toEqual([label])
    clock.pass(450 + 1499)
    expect([film.overhead.rising.length, film.version]).toEqual([1, 1])
    clock.pass(101)
    expect([film.overhead.rising.length, film.version, film.overhead.announced]).toEqual([0, 2, null])
  })

  it('rolls dice long enough to be seen rolling', () => {
    const { clock, film } = shown()
    film.push(step(1, { sound: 'dice' }))
    expect([film.duration, film.rolling]).toEqual([700, true])
    clock.pass(850)
    expect(film.rolling).toBe(false)
  })

  it('is as quick as one wants it', () => {
    const { film: calm } = shown({ speed: () => 2 / 3 })
    calm.push(step(1))
    expect(calm.duration).toBe(675)
    const { film, at } = shown({ speed: () => Infinity })
    film.push(step(1, { banner: label }), step(2, { linger: 900 }))
    expect([at(), film.atRest, film.overhead.announced?.texts]).toEqual([2, true, [label]])
  })

  it('never holds up an own move', () => {
    const { film, at } = shown()
    film.push(step(1, { linger: 2000 }), step(2))
    film.push(step(3, { own: true }), step(4))
    expect([at(), film.duration, film.log.length]).toEqual([3, 450, 3])
  })

  it('lets what was said during a step follow it', () => {
    const { clock, film } = shown()
    const heard: string[] = []
    film.then(() => heard.push('before'))
    film.push(step(1))
    film.then(() => heard.push('after 1'))
    film.push(step(2))
    film.then(() => heard.push('after 2'))
    expect(heard).toEqual(['before'])
    clock.pass(600)
    expect([film.version, ...heard]).toEqual([2, 'before', 'after 1'])
    film.skip()
    expect(heard.at(-1)).toBe('after 2')
  })

  it('can be looked back through, and goes on meanwhile', () => {
    const { film, at } = shown()
    film.push(step(1), step(2))
    film.skip()
    film.look(1)
    expect([at(), ...film.trace.keys()]).toEqual([1, 't1'])
    film.push(step(3))
    expect([at(), film.scene?.pieces.a?.x]).toEqual([1, 3])
    film.look(null)
    expect(at()).toBe(3)
    film.look(99)
    expect(film.lookingBackAt).toBeNull()
  })

  it('lets a piece lie where it was put until the answer comes', () => {
    const { film, at } = shown()
    film.lay('a', 'there')
    expect(at()).toBe(9)
    film.takeUp()
    expect([at(), film.duration]).toEqual([0, 300])
    film.lay('a', 'there')
    film.push(step(1))
    expect(at()).toBe(9)
    film.skip()
    film.push(step(2, { own: true }))
    expect(at()).toBe(2)
  })

  it('forgets what waits when a whole scene comes', () => {
    const { clock, film, at } = shown()
    film.push(step(1), step(2))
    film.open({ pieces: { a: piece(50) } }, { version: 7, fresh: false, log: [{ text: label, trace: ['z'] }] })
    clock.pass(5000)
    expect([at(), film.version, film.newest, film.duration]).toEqual([50, 7, 7, 300])
    expect([...film.trace.keys()]).toEqual(['z'])
  })
})

describe('several events of a move', () => {
  it('are told one after the other, the scene changing with the first; the table is told once', () => {
    const told: number[] = []
    const { film, clock, heard, at } = shown({ shown: ({ version }) => told.push(version) })
    const first = step(1, { sound: 'one' })
    film.push(
      { ...first, event: { ...first.event!, also: [{ text: { is: 'text', id: 'y' }, sound: 'two' }] } },
      step(2),
    )
    expect([at(), film.log.length, heard]).toEqual([1, 1, ['one']])
    clock.pass(700)
    expect([at(), film.log.map(({ text }) => text.id), heard]).toEqual([1, ['x', 'y'], ['one', 'two']])
    clock.pass(5000)
    expect([at(), film.log.length, told]).toEqual([2, 3, [1, 2]])
  })

  it('are all in the log of one who comes later', () => {
    const { film } = shown()
    film.open(START, { log: [{ text: label, also: [{ text: label }] }, { text: label }] })
    expect(film.log.length).toBe(3)
  })
})
