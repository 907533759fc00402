import { describe, expect, it } from 'vitest'
import { FakeClock } from '../film/fake-clock'
import type { FromPage, Said, TableView } from '../wire'
import { Chat } from './chat.svelte'

const TABLE: TableView = { id: 't', game: 'g', options: {}, seats: [], host: '', listed: false, phase: 'open' }
const line = (who: string, seat: number | null, words: string): Said => ({ is: 'said', who, seat, words })

function chatting(table: Partial<TableView> = {}, seat: number | null = 0) {
  const clock = new FakeClock()
  const sent: FromPage[] = []
  const aloud: Said[] = []
  const chat = new Chat({
    send: (message) => sent.push(message),
    table: () => ({ ...TABLE, ...table }),
    seat: () => seat,
    aloud: (said) => aloud.push(said),
    fitting: () => ['phrase-sorry'],
    clock,
  })
  const shown = (): string[] => chat.bubbles.map(({ line: said }) => said.words ?? '')
  return { chat, clock, sent, aloud, shown }
}

describe('what people say', () => {
  it('is sent as words, or as a phrase that everyone reads in their language', () => {
    const { chat, sent } = chatting()
    chat.say('Hello')
    chat.phrase('phrase-hello')
    expect(sent).toEqual([
      { is: 'say', words: 'Hello' },
      { is: 'phrase', text: { is: 'text', id: 'phrase-hello' } },
    ])
  })

  it('is shown where its speaker sits, longer the more there is to read', () => {
    const { chat, clock, shown } = chatting()
    chat.heard(line('ann', 0, 'Hi'))
    chat.heard(line('bob', 1, 'x'.repeat(60)))
    expect(shown()).toHaveLength(2)
    expect(chat.lastLine?.who).toBe('bob')
    clock.pass(4090)
    expect(shown()).toEqual(['x'.repeat(60)])
    clock.pass(2610)
    expect(shown()).toEqual([])
    expect(chat.lines).toHaveLength(2)
  })

  it('has one bubble per speaker: the next line takes the place of the last', () => {
    const { chat, clock, shown } = chatting()
    chat.heard(line('ann', 0, 'one'))
    clock.pass(4000)
    chat.heard(line('ann', 0, 'two'))
    expect(shown()).toEqual(['two'])
    clock.pass(1000) // the first one’s time is up, the second one’s is not
    expect(shown()).toEqual(['two'])
  })

  it('is read one after another where it explains something', () => {
    const { chat, clock } = chatting()
    const speaking = (): (number | null)[] => chat.bubbles.map((one) => one.line.seat)
    const text = { is: 'text' as const, id: 'phrase-explain', args: { percent: 40 } }
    for (const seat of [1, 2, 3]) chat.heard({ is: 'said', who: `bot ${seat}`, seat, text })
    chat.heard(line('ann', 0, 'Oh'))
    expect(speaking()).toEqual([1, 0])
    clock.pass(6500)
    expect(speaking()).toEqual([2])
    clock.pass(6500)
    expect(speaking()).toEqual([3])
    clock.pass(6500)
    expect([speaking(), chat.lines.length]).toEqual([[], 4])
  })

  it('is read aloud if it is a phrase', () => {
    const { chat, aloud } = chatting()
    chat.heard(line('ann', 0, 'Hi'))
    chat.heard({ is: 'said', who: 'ann', seat: 0, text: { is: 'text', id: 'phrase-hello' } })
    expect(aloud).toHaveLength(1)
  })

  it('is recalled at each seat, once, but not what was said before this page came', () => {
    const { chat, shown } = chatting()
    chat.open([line('ann', 0, 'long ago')], [])
    chat.heard(line('bob', 1, 'first'))
    chat.heard(line('bob', 1, 'second'))
    chat.heard(line('zoe', null, 'a watcher'))
    chat.recall()
    const recalled = chat.bubbles.find(({ line: said }) => said.who === 'bob')
    expect(recalled?.recalled?.map(({ words }) => words)).toEqual(['first', 'second'])
    expect(shown()).not.toContain('long ago')
    const before = chat.bubbles
    chat.recall()
    expect(chat.bubbles).toBe(before)
  })
})

describe('quick phrases', () => {
  it('are those of every table before the match, and then also the game’s, fitting ones first', () => {
    const before = chatting({ phrases: ['phrase-sorry', 'phrase-buzz'] })
    before.chat.open([], ['phrase-hello', 'phrase-oops'])
    expect(before.chat.phrases).toEqual(['phrase-hello', 'phrase-oops'])
    const during = chatting({ phase: 'playing', phrases: ['phrase-buzz', 'phrase-sorry'] })
    during.chat.open([], ['phrase-hello', 'phrase-oops'])
    expect(during.chat.groups.map(({ group }) => group)).toEqual(['fitting', 'own', 'hurry', 'greetings'])
    expect(during.chat.phrases[0]).toBe('phrase-sorry')
  })
})

it('only other watchers hear a watcher during a match', () => {
  expect(chatting({ phase: 'playing' }, null).chat.heardByWatchersOnly).toBe(true)
  expect(chatting({ phase: 'over' }, null).chat.heardByWatchersOnly).toBe(false)
  expect(chatting({ phase: 'playing' }, 1).chat.heardByWatchersOnly).toBe(false)
})
