import { expect, it } from 'vitest'

const states = import.meta.glob<string>('./**/*.svelte.ts', { query: '?raw', import: 'default', eager: true })
const tests = import.meta.glob('./**/*.test.ts')

it('every class with state has a test beside it', () => {
  const classes = Object.entries(states).filter(
    ([, text]) => /^(export )?class /m.test(text) && text.includes('$state'),
  )
  expect(classes.length).toBeGreaterThan(20)
  const untested = classes.map(([file]) => file).filter((file) => !(file.replace('.svelte.ts', '.test.ts') in tests))
  expect(untested).toEqual([])
})
