/** The platform's fee for a sale in basis points, and the referrer who gets a share of it. */
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
 * Splits a price (in hundredths of a credit) between seller, referrer and platform. Shares are rounded down, and the
 * platform gets the remainder. The referrer is paid from the fee, never from the seller's share. Pure.
 */
export function splitPrice(price: bigint, { feeBasisPoints, referrer }: Terms): Shares {
  const seller = (price * (whole - feeBasisPoints)) / whole
  const fee = price - seller
  const reward = referrer ? (fee * referrer.basisPoints) / whole : 0n
  return { seller, referrer: reward, platform: fee - reward }
}
