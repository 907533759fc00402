import { expect, it } from 'vitest'

const sheets = import.meta.glob<string>(['../**/*.svelte', '../**/*.css', '!./tokens.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const found = (pattern: RegExp): string[] =>
  Object.entries(sheets).flatMap(([file, text]) => [...text.matchAll(pattern)].map(([line]) => `${file}: ${line}`))

it('layers, times, letters and gaps come from the tokens', () => {
  expect(Object.keys(sheets).length).toBeGreaterThan(30)
  expect(found(/z-index: *-?\d.*/g)).toEqual([])
  expect(found(/(?:transition|animation)[a-z-]*:[^;]*?\d(?:ms|s)\b(?! !important)/g)).toEqual([])
  expect(found(/font-size: *[\d.]+(?:px|rem)/g)).toEqual([])
  expect(found(/\bgap: *[1-9]\d*px/g)).toEqual([])
})
