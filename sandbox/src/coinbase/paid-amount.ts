const CENT = 10_000n

/**
 * How a person on the page pays: as asked, less, more, or after it has expired; then what is missing, or once more although
 * enough has arrived. Coins can also be seen first, and then be confirmed or fail.
 */
export const CRYPTO_PAYMENTS = [
  ...(['exact', 'less', 'more', 'late', 'rest', 'again'] as const),
  ...(['seen', 'confirm', 'fail'] as const),
]
export type CryptoPayment = (typeof CRYPTO_PAYMENTS)[number]

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
