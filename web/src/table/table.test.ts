import { describe, expect, it } from 'vitest'
import type { FromTable, Piece, Said, Step, TableView, Text } from '../wire'
import { leftAt } from './countdown'
import { FakeAround } from './fake-around'
import { Table } from './table.svelte'

const text: Text = { is: 'text', id: 'x' }
const piece: Piece = { mat: 'm', x: 0, y: 0, w: 1, h: 1, art: 'a', label: text }
const VIEW: TableView = {
  id: 't',
  game: 'g',
  options: {},
  seats: [{ kind: 'person', name: 'Ada', person: 'me' }, { kind: 'bot' }],
  host: 'me',
  listed: false,
  phase: 'playing',
}
const SHOW: FromTable = {
  is: 'show',
  match: 'm1',
  version: 3,
  scene: { pieces: { a: piece }, spots: { s: { mat: 'm', x: 5, y: 5, w: 1, h: 1, label: text } } },
  touches: [[['a', 's'], 'lay a s']],
  can_undo: true,
}
const step = (version: number, more: Partial<Step> = {}): Step => ({
  is: 'step',
  version,
  event: { text },
  difference: { put: { pieces: { a: { ...piece, x: version } } } },
  ...more,
})

function seated() {
  const around = new FakeAround()
  const heard: string[] = []
  const spoken: Said[] = []
  const table = new Table({
    id: 't',
    name: () => 'Ada',
    guest: () => 'Guest',
    asks: () => false,
    hints: () => true,
    moving: () => true,
    hear: (sound) => heard.push(sound),
    aloud: (line) => spoken.push(line),
    around,
  })
  const says = (message: FromTable) => around.socket.says(message)
  around.socket.opens()
  says({ is: 'welcome', you: 'me', table: VIEW, seat: 0, said: [], phrases: ['phrase-hello', 'phrase-thanks'] })
  says(SHOW)
  const sent = () => around.socket.sent.at(-1)!
  const at = () => table.film.onScreen?.pieces.a?.x
  return { around, table, heard, spoken, says, sent, at, clock: around.clock }
}

describe('a table', () => {
  it('sends a move with a key and rests until it is shown', () => {
    const { table, says, sent } = seated()
    table.touches.touch('a')
    table.touches.touch('s')
    const move = sent()
    expect(move).toMatchObject({ is: 'play', move: 'lay a s', match: 'm1' })
    expect(table.touches.resting).toBe(true)
    says({ is: 'ack', key: 'key' in move ? move.key : '', version: 4 })
    expect(table.touches.resting).toBe(true)
    says(step(4, { own: true, touches: [[['a'], 'again']] }))
    expect([...table.touches.lit]).toEqual(['a'])
    expect(table.canUndo).toBe(false)
  })

  it('offers nothing to take back that something has followed, shown or not', () => {
    const { table, says } = seated()
    says(step(4, { event: { text, linger: 1000 } }))
    says(step(5, { can_undo: true }))
    expect([table.film.version, table.canUndo]).toEqual([4, false])
  })

  it('says when it has shown what led to a question, and counts as the server does', () => {
    const { table, says, sent, clock } = seated()
    says(step(4))
    says({ is: 'timed', version: 4, left: 15000, running: false })
    expect(table.deadline.countdown).toEqual({ left: 15000, ends: null })
    expect(sent().is).not.toBe('shown')
    clock.pass(600)
    expect(sent()).toEqual({ is: 'shown', version: 4 })
    says({ is: 'timed', version: 4, left: 15000, running: true })
    expect(leftAt(table.deadline.countdown!, clock.now() + 4000)).toBe(11000)
    says({ is: 'timed', version: 4, left: null })
    expect(table.deadline.countdown).toBeNull()
  })

  it('tells whose turn it is once all that led to it has been shown', () => {
    const { table, says, heard, clock } = seated()
    says(step(4, { difference: { put: { standings: { 0: { seat: 0, acts: true } } } } }))
    expect([table.turn.mine, heard]).toEqual([false, []])
    clock.pass(600)
    expect([table.turn.mine, heard]).toEqual([true, ['yours']])
    says(step(5, { own: true, difference: { put: { standings: { 0: { seat: 0 } } } } }))
    clock.pass(600)
    expect(table.turn.mine).toBe(false)
  })

  it('knows that my turn has come again when the other was quicker than the film', () => {
    const { table, says, heard, clock } = seated()
    const acts = (mine: boolean) => ({
      difference: { put: { standings: { 0: { seat: 0, acts: mine }, 1: { seat: 1, acts: !mine } } } },
    })
    says(step(4, acts(true)))
    clock.pass(600)
    says(step(5, { own: true, ...acts(false) }))
    says(step(6, acts(true)))
    table.film.skip()
    expect([table.turn.times, heard]).toEqual([2, ['yours', 'yours']])
  })

  it('lets a dragged piece lie at once, and slide back with a word where it is refused', () => {
    const { table, says, sent, at, heard } = seated()
    table.touches.touch('a')
    table.touches.touch('s', true)
    expect(at()).toBe(5)
    const move = sent()
    says({ is: 'refusal', code: 'not-there', text, key: 'key' in move ? move.key : '' })
    expect(at()).toBe(0)
    expect(table.requests.refused).toMatchObject({ at: ['s'], count: 1 })
    expect(table.touches.resting).toBe(false)
    expect(heard).toEqual(['refuse'])
  })

  it('shows steps in turn, knows those it has seen, and asks about a gap', () => {
    const { says, sent, at, clock, around } = seated()
    says(step(4))
    says(step(5))
    says(step(4))
    expect(at()).toBe(4)
    clock.pass(600)
    expect(at()).toBe(5)
    const before = around.socket.sent.length
    says(step(8))
    expect(around.socket.sent.length).toBe(before + 1)
    expect(sent()).toEqual({
      is: 'hello',
      match: 'm1',
      version: 5,
      name: 'Ada',
      shows: true,
      draws: true,
      zone: expect.any(String),
    })
  })

  it('tells the end once all that led to it has been shown', () => {
    const { table, says, clock, heard } = seated()
    says(step(4))
    says({ is: 'over', outcome: { ranks: [1, 2], scores: [5, 3], reason: 'x' }, seed: 'seed' })
    expect(table.outcome).toBeNull()
    clock.pass(600)
    expect(table.outcome?.ranks).toEqual([1, 2])
    expect([table.fairness.seed, heard]).toEqual(['seed', ['win']])
  })

  it('asks for the scene again when what it offered no longer holds', () => {
    const { says, sent } = seated()
    says({ is: 'refusal', code: 'stale', text })
    expect(sent()).toMatchObject({ is: 'hello' })
  })

  it('rests while one looks back', () => {
    const { table, says } = seated()
    says(step(4, { touches: [[['a'], 'x']] }))
    table.look(0)
    expect([table.touches.resting, table.touches.lit.size]).toEqual([true, 0])
    table.look(null)
    expect([...table.touches.lit]).toEqual(['a'])
  })

  it('starts once, however often it is asked to', () => {
    const { table, around, says } = seated()
    table.start()
    table.start()
    expect(around.socket.sent.filter(({ is }) => is === 'start').length).toBe(1)
    says({ ...SHOW, match: 'm2' })
    expect([table.starting, table.match, table.film.moments.length]).toEqual([false, 'm2', 1])
  })

  it('is closed where there is none', () => {
    const { table, says } = seated()
    says({ is: 'refusal', code: 'no-such-table', text })
    expect(table.closedBecause).toEqual(text)
  })

  it('speaks phrases aloud only in the dark', () => {
    const { says, spoken } = seated()
    const line: Said = { is: 'said', who: 'Bo', seat: 1, text }
    says(line)
    says({ ...SHOW, scene: { reach: { mat: 'm' } } })
    says(line)
    says({ ...line, text: null, words: 'typed' })
    expect(spoken.length).toBe(1)
  })
})

describe('the seats', () => {
  it('keep the names of those who played when the match is over', () => {
    const { table, says } = seated()
    expect([table.seating.names(0), table.seating.names(1), table.seating.isHost]).toEqual(['Ada', '2', true])
    says({ is: 'table', table: { ...VIEW, phase: 'over', seats: [{ kind: 'empty' }] }, seat: null })
    expect([table.seating.names(0), table.seating.seat]).toEqual(['Ada', null])
  })

  it('say what happened to one’s own until there is another', () => {
    const { table, says, sent } = seated()
    says({ is: 'unseated', text })
    expect(table.seating.unseated).toEqual(text)
    table.seating.sit(1)
    expect(sent()).toEqual({ is: 'sit', seat: 1, name: 'Ada' })
    says({ is: 'table', table: VIEW, seat: 1 })
    expect(table.seating.unseated).toBeNull()
  })

  it('are given to bots and cleared by the host', () => {
    const { table, sent } = seated()
    table.seating.seatBot(1, 'hard')
    expect(sent()).toEqual({ is: 'seat-bot', seat: 1, level: 'hard' })
    table.seating.seatBot(1, null)
    expect(sent()).toEqual({ is: 'clear-seat', seat: 1 })
  })
})

describe('the chat', () => {
  it('keeps the lines, and knows which came last while we were here', () => {
    const { table, says } = seated()
    expect(table.chat.lastLine).toBeNull()
    for (const words of ['one', 'two']) says({ is: 'said', who: 'Bo', seat: 1, words })
    expect(table.chat.lines.map((line) => line.words)).toEqual(['one', 'two'])
    expect(table.chat.lastLine?.words).toBe('two')
  })

  it('offers the game’s phrases first, during the match only, and each once', () => {
    const { table, says } = seated()
    const phrases = ['phrase-thanks', 'phrase-mine']
    says({ is: 'table', table: { ...VIEW, phrases }, seat: 0 })
    expect(table.chat.phrases.slice(0, 3)).toEqual(['phrase-thanks', 'phrase-mine', 'phrase-hello'])
    expect(table.chat.phrases.filter((id) => id === 'phrase-thanks').length).toBe(1)
    says({ is: 'table', table: { ...VIEW, phrases, phase: 'open' }, seat: 0 })
    expect(table.chat.phrases).not.toContain('phrase-mine')
  })

  it('is heard by watchers only, from watchers, while a match is on', () => {
    const { table, says } = seated()
    expect(table.chat.heardByWatchersOnly).toBe(false)
    says({ is: 'table', table: VIEW, seat: null })
    expect(table.chat.heardByWatchersOnly).toBe(true)
  })

  it('is recalled beside the deeds: all that each has said since the last time, once', () => {
    const { table, says, clock } = seated()
    const recalled = () => table.chat.bubbles.map((one) => one.recalled?.map((line) => line.words))
    const said = (seat: number | null, words: string): Said => ({ is: 'said', who: `${seat}`, seat, words })
    const revealing = (version: number) => step(version, { event: { text, recalls: true } })
    for (const line of [said(1, 'room 2'), said(0, 'mine'), said(1, 'truly'), said(null, 'aha')]) says(line)
    clock.pass(9000)
    says(revealing(4))
    clock.pass(700)
    expect(recalled()).toEqual([['room 2', 'truly'], ['mine']])
    clock.pass(9000)
    says(revealing(5))
    clock.pass(700)
    expect(recalled()).toEqual([])
  })

  it('is seen at the speaker, after what led to it, one line each, for a while', () => {
    const { table, says, clock } = seated()
    const words = () => table.chat.bubbles.map(({ line }) => line.words)
    const said = (seat: number, words: string): Said => ({ is: 'said', who: `${seat}`, seat, words })
    says(step(4))
    says(said(1, 'ah'))
    says(said(0, 'mine'))
    expect(words()).toEqual(['mine'])
    clock.pass(600)
    says(said(1, 'oh'))
    expect(words()).toEqual(['mine', 'oh'])
    clock.pass(9000)
    expect(words()).toEqual([])
  })
})
