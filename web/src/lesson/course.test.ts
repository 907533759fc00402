import { describe, expect, it } from 'vitest'
import { FakeClock } from '../film/fake-clock'
import type { Lesson, LessonStep, Practised, Step, Text } from '../wire'
import { Course } from './course.svelte'

const text: Text = { is: 'text', id: 'x' }
const move = (version: number, path: string): Step => ({
  is: 'step',
  version,
  event: { text },
  difference: { singles: true, put: { mood: `${version}` } },
  touches: [
    [[path], path],
    [['wrong'], 'wrong'],
  ],
})
const words = (at: number, more: Partial<LessonStep> = {}): LessonStep => ({ at, text, ...more })

function learning(steps: LessonStep[]) {
  const lesson: Lesson = {
    game: 'g',
    options: {},
    seats: [],
    seat: 0,
    start: {},
    touches: [
      [['a'], 'a'],
      [['wrong'], 'wrong'],
    ],
    moves: [move(1, 'b'), move(2, 'c'), move(3, 'd')],
    steps,
  }
  const clock = new FakeClock()
  const heard: string[] = []
  const asked: unknown[] = []
  let answer: Practised = {}
  const practise = (step: number, made: readonly unknown[]): Promise<Practised> => {
    asked.push([step, made])
    return Promise.resolve(answer)
  }
  const course = new Course({ lesson, moving: () => false, hear: (sound) => heard.push(sound), clock, practise })
  return { clock, course, heard, asked, answers: (next: Practised) => (answer = next) }
}

describe('a lesson', () => {
  it('waits for the learner’s own move, and doesn’t scold if it is another', () => {
    const { course, heard } = learning([words(0, { path: ['a'] }), words(1)])
    expect([course.expectsMove, [...course.touches.lit]]).toEqual([true, ['a', 'wrong']])
    course.touches.touch('wrong')
    expect([course.made, course.astray, course.refused, heard]).toEqual([0, true, null, []])
    course.touches.touch('a')
    expect([course.made, course.step, course.astray, course.expectsMove]).toEqual([1, 1, false, false])
  })

  it('goes on when the learner’s hand has come to where it is wanted', () => {
    const { course } = learning([words(0, { reach: [100, 50] }), words(0), words(3)])
    course.reached(300, 50)
    expect(course.step).toBe(0)
    course.reached(110, 60)
    expect(course.step).toBe(1)
    course.reached(110, 60)
    expect(course.step).toBe(1)
  })

  it('does not show again the way that the learner’s hand has gone itself', () => {
    const { clock, course } = learning([words(0, { reach: [100, 50] }), words(3)])
    course.reached(100, 50)
    expect([course.made, course.film.scene?.mood]).toEqual([3, '3'])
    clock.pass(9000)
    expect([course.made, course.current?.at]).toEqual([3, 3])
  })

  it('goes back a step, with the board as it was then', () => {
    const { clock, course } = learning([words(0), words(2), words(3)])
    expect(course.canGoBack).toBe(false)
    course.next()
    clock.pass(9000)
    course.next()
    clock.pass(9000)
    expect([course.step, course.made, course.film.scene?.mood]).toEqual([2, 3, '3'])
    course.back()
    expect([course.step, course.made, course.film.scene?.mood]).toEqual([1, 2, '2'])
    course.next()
    clock.pass(9000)
    course.next()
    expect(course.done).toBe(true)
    course.back()
    expect([course.step, course.done, course.film.scene?.mood]).toEqual([2, false, '3'])
  })

  it('leaves a turn to the learner, by the rules, and goes on where it stood', async () => {
    const { clock, course, asked, answers } = learning([words(1, { free: true }), words(1)])
    clock.pass(9000)
    expect([course.expectsMove, [...course.touches.lit]]).toEqual([true, ['b', 'wrong']])
    answers({ refused: text, at: ['there'] })
    course.touches.touch('wrong')
    await Promise.resolve()
    await Promise.resolve()
    expect([asked.at(-1), course.refused?.at, course.touches.resting]).toEqual([
      [0, ['wrong']],
      ['wrong', 'there'],
      false,
    ])
    answers({ steps: [move(7, 'e')] })
    course.touches.touch('b')
    await Promise.resolve()
    await Promise.resolve()
    clock.pass(9000)
    expect([course.film.scene?.mood, course.made, [...course.touches.lit]]).toEqual(['7', 1, ['e', 'wrong']])
    answers({ steps: [move(8, 'f')], over: true })
    course.touches.touch('e')
    await Promise.resolve()
    await Promise.resolve()
    clock.pass(9000)
    expect([asked.at(-1), course.expectsMove, course.free?.over]).toEqual([[0, ['b', 'e']], false, true])
    course.next()
    expect([course.step, course.film.scene?.mood, course.free]).toEqual([1, '1', null])
  })

  it('plays what others do by itself, up to the next words', () => {
    const { clock, course } = learning([words(0), words(2)])
    expect([course.made, course.current?.at]).toEqual([0, 0])
    course.next()
    expect([course.made, course.current]).toEqual([1, undefined])
    clock.pass(350)
    expect([course.made, course.current?.at]).toEqual([2, 2])
    clock.pass(9000)
    expect(course.made).toBe(2)
  })

  it('is done when all has been read and played, and can begin again', () => {
    const { clock, course } = learning([words(3)])
    clock.pass(3000)
    expect([course.made, course.done]).toEqual([3, false])
    course.next()
    expect(course.done).toBe(true)
    course.begin()
    expect([course.done, course.made, course.film.scene?.mood]).toEqual([false, 1, '1'])
  })
})
