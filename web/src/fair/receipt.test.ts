import { expect, test } from 'vitest'
import type { Receipt } from '../wire'
import { Bits, checked } from './receipt'
import { sha256 } from './sha256'

/** As the server gives them for the seed 'b' (tests/review/test_receipt.py checks that against SHA-256 itself). */
function receipt(...asked: [number, number[]][]): Receipt {
  const rolls = asked.map(([number, widths]) => {
    const bits = new Bits('b', number)
    const given = widths.map((many): [number, string] => [many, bits.next(many).toString(16)])
    return { place: number, number, bits: given, fits: true }
  })
  return { seed: 'b', seed_hash: sha256('b'), rolls }
}

test('bits are taken from the lowest on, over the end of a block', () => {
  const bits = new Bits('b', 0)
  const block = BigInt(`0x${sha256('b:0:0')}`)
  expect(bits.next(3)).toBe(block & 7n)
  expect(bits.next(253)).toBe(block >> 3n)
  expect(bits.next(8)).toBe(BigInt(`0x${sha256('b:0:1')}`) & 255n)
})

test('rolls that follow from the seed are all right', () => {
  expect(checked(receipt([0, [3, 3, 53]], [4, [300]]))).toEqual({ seed: 'right', rolls: 2, wrong: [] })
})

test('a roll that was changed, and one that makes another move, are named by their lines', () => {
  const { rolls, ...rest } = receipt([0, [3]], [4, [3]], [9, [8]])
  const [first, second, third] = rolls
  const forged = [{ ...first!, bits: [[3, '8']] as [number, string][] }, second!, { ...third!, fits: false }]
  expect(checked({ ...rest, rolls: forged }).wrong).toEqual([1, 10])
})

test('another seed than the promised one is found out, and none at all is told', () => {
  expect(checked({ ...receipt([0, [3]]), seed_hash: sha256('c') }).seed).toBe('wrong')
  expect(checked({ seed: '', seed_hash: '', rolls: [] }).seed).toBe('none')
})
