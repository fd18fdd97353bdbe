/** The platform's share of a sale, in hundredths of a percent, and the referrer it shares that with. */
export interface Terms {
  feeBasisPoints: bigint
  /** The seller's referrer, and their share of the fee. */
  referrer: { profileId: string; basisPoints: bigint } | null
}

export interface Shares {
  seller: bigint
  referrer: bigint
  platform: bigint
}

const whole = 10_000n

/**
 * Splits a price (hundredths of a credit) between seller, referrer and platform. Shares are rounded down; the
 * remainder stays with the platform. The referrer is paid out of the fee, never out of the seller's part.
 * Pure.
 */
export function splitPrice(price: bigint, { feeBasisPoints, referrer }: Terms): Shares {
  const seller = (price * (whole - feeBasisPoints)) / whole
  const fee = price - seller
  const reward = referrer ? (fee * referrer.basisPoints) / whole : 0n
  return { seller, referrer: reward, platform: fee - reward }
}
