const CENT = 10_000n

/**
 * How a person on the page pays: as asked, less, more, or after it has expired; then what is missing, or once more although
 * enough has arrived.
 */
export type CryptoPayment = 'exact' | 'less' | 'more' | 'late' | 'rest' | 'again'

export const CRYPTO_PAYMENTS: readonly CryptoPayment[] = ['exact', 'less', 'more', 'late', 'rest', 'again']

export interface Sums {
  asked: bigint
  arrived: bigint
}

/** What is sent now: half of it and half more are enough to tell, and whole cents. */
export function paidAmount({ asked, arrived }: Sums, how: CryptoPayment): bigint {
  const half = (asked / 2n / CENT) * CENT
  if (how === 'less') return half > 0n ? half : 1n
  if (how === 'more') return asked + (half > 0n ? half : CENT)
  if (how === 'again') return half > 0n ? half : CENT
  return how === 'rest' ? asked - arrived : asked
}
