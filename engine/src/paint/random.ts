/** A sequence of random numbers that the seed determines, on every machine. */
export type Random = {
  /** 0 ≤ n < 1 */
  next(): number
  between(low: number, high: number): number
  /** An integer; both ends are included. */
  whole(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  chance(probability: number): boolean
  /** Normally distributed, with mean 0 and standard deviation 1. */
  normal(): number
  shuffle<T>(items: readonly T[]): T[]
}

export function randomFrom(seed: string): Random {
  const next = sfc32(hash(seed, 0), hash(seed, 1), hash(seed, 2), hash(seed, 3))
  for (let i = 0; i < 12; i++) next()
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (from) => {
      const item = from[Math.floor(next() * from.length)]
      if (item === undefined) throw new Error('The list is empty')
      return item
    },
    shuffle: (items) => {
      const left = [...items]
      const order: typeof left = []
      while (left.length > 0) order.push(...left.splice(Math.floor(next() * left.length), 1))
      return order
    },
  }
}

/** A 32-bit hash of a text (FNV-1a with a final mix). */
export function hash(text: string, salt: number): number {
  let h = 2166136261 ^ Math.imul(salt, 0x9e3779b1)
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

function sfc32(seedA: number, seedB: number, seedC: number, seedD: number): () => number {
  let [a, b, c, d] = [seedA | 0, seedB | 0, seedC | 0, seedD | 0]
  return () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
    return (t >>> 0) / 4294967296
  }
}
