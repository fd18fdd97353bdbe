/** The number of decimals of the coin. Amounts are counted in millionths. */
const DECIMALS = 6
const UNIT = 10n ** BigInt(DECIMALS)

/** Parses `12.5` as millionths; null if it isn't an amount above zero. */
export function readAmount(text: string): bigint | null {
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text)
  if (!match) return null
  const amount = BigInt(match[1] ?? '0') * UNIT + BigInt((match[2] ?? '').padEnd(DECIMALS, '0'))
  return amount > 0n ? amount : null
}

/** Writes millionths with two decimals, or with more if needed. */
export function writeAmount(amount: bigint): string {
  const whole = amount / UNIT
  const rest = (amount % UNIT)
    .toString()
    .padStart(DECIMALS, '0')
    .replace(/0{1,4}$/, '')
  return `${whole}.${rest}`
}

const MIN_ASKED = UNIT / 100n
const MAX_ASKED = 100_000_000n * UNIT

/** Reads a caller's amount, which has at most two decimals and is between a cent and a hundred million. */
export function readAsked(text: string): bigint | null {
  const amount = /^\d+(\.\d{1,2})?$/.test(text) ? readAmount(text) : null
  return amount !== null && amount >= MIN_ASKED && amount <= MAX_ASKED ? amount : null
}
