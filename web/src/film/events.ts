// A move may bring several events, told one after the other: the scene changes with the first of them.
import type { Event, Step } from '../wire'

/** An event and all that follows it. */
export function told(event: Event): Event[] {
  return [event, ...(event.also ?? [])]
}

/** A step that tells all of its events at once, for a replay: its places are those of the log. */
export function together(step: Step): Step {
  const { event } = step
  if (!event?.also?.length) return step
  const all = told(event)
  const banner = all.find((one) => one.banner)?.banner ?? null
  const sound = all.find((one) => one.sound)?.sound ?? ''
  return { ...step, event: { ...event, banner, sound, floats: all.flatMap((one) => one.floats ?? []) } }
}

/** A step for each of its events. */
export function apart(step: Step): Step[] {
  const rest = step.event?.also ?? []
  return [step, ...rest.map((event): Step => ({ ...step, event, difference: {}, own: false }))]
}
