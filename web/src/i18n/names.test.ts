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

  it('says several things as a list, in which the reader is you', () => {
    seat = 1
    const say = ({ id, args }: { id: string; args?: object }) => `${id}${args ? JSON.stringify(args) : ''}`
    const who = [{ is: 'name' as const, seat: 0 }, 7, { is: 'name' as const, seat: 1 }]
    expect(variables({ who }, names, say)).toEqual({ who: 'list{"most":"Ada, 7","last":"list-you"}', whoCount: 3 })
    expect(variables({ who: [] }, names, say)).toEqual({ who: '', whoCount: 0 })
  })

  it('has other texts said', () => {
    expect(variables({ what: { is: 'text', id: 'tile' } }, names, ({ id }) => `<${id}>`)).toEqual({ what: '<tile>' })
  })
})
