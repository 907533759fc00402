// The light of the whole page follows the scene's mood.

export function followMood(mood: () => string): void {
  $effect(() => {
    document.documentElement.dataset.mood = mood()
  })
  $effect(() => () => delete document.documentElement.dataset.mood)
}
