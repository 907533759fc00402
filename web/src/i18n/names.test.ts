import { describe, expect, it } from 'vitest'
import { namesFor, variables } from './names'

describe('a text about its reader', () => {
  let seat: number | null = null
  const names = namesFor((of) => ['Ada', 'Zoé'][of]!, () => seat) // prettier-ignore
  const told = (of: number) => variables({ who: { is: 'name', seat: of }, count: 2 }, names, () => '')

  it('learns who it is, wherever the reader sits now', () => {
    expect(told(1)).toEqual({ who: 'Zoé', whoIs: 'other', count: 2 })
    seat = 1
    expect(told(1)).toEqual({ who: 'Zoé', whoIs: 'you', count: 2 })
    expect(told(0)).toEqual({ who: 'Ada', whoIs: 'other', count: 2 })
  })

  it('has other texts said', () => {
    expect(variables({ what: { is: 'text', id: 'tile' } }, names, ({ id }) => `<${id}>`)).toEqual({ what: '<tile>' })
  })
})
