// What a scene says of its things besides where they are: which are equal, and which need a confirmation.
import type { Whole } from '../film/scene'
import type { Text } from '../wire'

/** By id, the thing that counts when this one is touched. */
export function equals(scene: Whole): Record<string, string> {
  const things = [...Object.entries(scene.spots), ...Object.entries(scene.pieces)]
  return Object.fromEntries(things.flatMap(([id, { same }]) => (same ? [[id, same]] : [])))
}

/** By button, the question that is put before it counts. */
export function questions(scene: Whole): Record<string, Text> {
  return Object.fromEntries(Object.entries(scene.buttons).flatMap(([id, { asks }]) => (asks ? [[id, asks]] : [])))
}
