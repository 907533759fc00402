// The one sentence above the table: what to do, what a coach advises, or why play is stopped or stands still.
import { say, t, words } from '../i18n/texts.svelte'
import type { Whole } from '../film/scene'
import { awaitedAway } from './absent'
import type { Table } from './table.svelte'

export function sentence(table: Table, scene: Whole, now: boolean): string {
  const { touches, coach, seating } = table
  const { game, paused } = seating.table!
  if (paused) return t('paused')
  if (coach.hint && now) {
    const { text, mixed } = coach.hint
    const advice = text ? say(text, game, seating.names) : t('hint-follow')
    return t(mixed ? 'hint-mixed' : 'hint-says', { words: advice })
  }
  // What to do once something has been touched.
  const begun = touches.held ? [touches.held] : touches.path
  const then = touches.asked
    ? undefined
    : (scene.then[begun.join(' ')] ?? scene.then[begun.map((id) => id.split(':')[0]).join(' ')])
  if (then && now) return say(then, game, seating.names)
  const away = now ? awaitedAway(scene.standings, seating.table!) : null
  if (away !== null) return t('awaits-away', { who: seating.names(away), host: seating.isHost ? 'yes' : 'no' })
  return scene.status ? say(scene.status, game, seating.names) : words('title', {}, game)
}
