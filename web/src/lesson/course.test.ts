import { describe, expect, it } from 'vitest'
import { FakeClock } from '../film/fake-clock'
import type { Lesson, LessonStep, Step, Text } from '../wire'
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
  const course = new Course({ lesson, moving: () => false, hear: (sound) => heard.push(sound), clock })
  return { clock, course, heard }
}

describe('a lesson', () => {
  it('waits for the learner’s own move, and says so if it is another', () => {
    const { course, heard } = learning([words(0, { path: ['a'] }), words(1)])
    expect([course.expectsMove, [...course.touches.lit]]).toEqual([true, ['a', 'wrong']])
    course.touches.touch('wrong')
    expect([course.made, course.refused?.at, heard]).toEqual([0, 'wrong', ['refuse']])
    course.touches.touch('a')
    expect([course.made, course.step, course.refused, course.expectsMove]).toEqual([1, 1, null, false])
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
