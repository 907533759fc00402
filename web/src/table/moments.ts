// Moments that the page announces by itself: the start. Others are announced by the game (`Event.banner`).
import type { Whole } from '../film/scene'
import { mover } from '../film/traces'
import type { Show, Text } from '../wire'

/** How many lines of the log are still the beginning. */
const BEGINNING = 3

/** What is said when a match begins: who moves first, unless someone has, and what wins. Nothing once it is under way. */
export function opening({ log = [], outcome }: Show, scene: Whole): Text[] {
  if (outcome || log.length > BEGINNING) return []
  const acting = Object.values(scene.standings).filter((one) => one.acts)
  const alone = Object.keys(scene.standings).length === 1
  const begun = log.some((event) => mover(event) !== null)
  const who = acting.length === 1 && !alone && !begun ? acting[0]!.seat : null
  const begins: Text[] = who === null ? [] : [{ is: 'text', id: 'begins', args: { who: { is: 'name', seat: who } } }]
  return scene.goal ? [...begins, scene.goal] : begins
}
