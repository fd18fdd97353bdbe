const CENT = 10_000n

/** How a person on the page pays: as asked, less, more, or after it has expired. */
export type CryptoPayment = 'exact' | 'less' | 'more' | 'late'

export const CRYPTO_PAYMENTS: readonly CryptoPayment[] = ['exact', 'less', 'more', 'late']

/** What arrives: half of it and half more are enough to tell, and whole cents. */
export function paidAmount(asked: bigint, how: CryptoPayment): bigint {
  const half = (asked / 2n / CENT) * CENT
  if (how === 'less') return half > 0n ? half : 1n
  if (how === 'more') return asked + (half > 0n ? half : CENT)
  return asked
}
