// SHA-256 of a text, in hexadecimal digits. Browsers lend theirs (crypto.subtle) to pages over https only, and at home there is none.

const primes: number[] = []
for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime)) primes.push(n)

/** The first 32 bits after the point. */
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0
const FIRST = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)))

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

export function sha256(text: string): string {
  let hash = FIRST
  const words = padded(new TextEncoder().encode(text))
  for (let at = 0; at < words.length; at += 16) hash = mixed(hash, words.slice(at, at + 16))
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The bytes, a one, zeros, and the length in bits: whole blocks of 16 words. */
function padded(bytes: Uint8Array): number[] {
  const words = Array<number>(16 * Math.ceil((bytes.length + 9) / 64)).fill(0)
  const put = (byte: number, at: number): void => void (words[at >> 2]! |= byte << (24 - 8 * (at % 4)))
  bytes.forEach(put)
  put(0x80, bytes.length)
  words[words.length - 1] = 8 * bytes.length
  return words
}

/** The hash after one more block. */
function mixed(hash: readonly number[], block: readonly number[]): number[] {
  const w = [...block]
  for (let i = 16; i < 64; i += 1) {
    const [far, near] = [w[i - 15]!, w[i - 2]!]
    const s0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)
    const s1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)
    w.push((w[i - 16]! + s0 + w[i - 7]! + s1) | 0)
  }
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i += 1) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g]
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + hash[i]!) | 0)
}
