import type { Db } from '#kernel/db'
import { mostPercentages, payableShare } from '#referrals'
import type { FloorConfig } from './floor.ts'

/** What credits could be paid out as, at the payout rate and with the highest percentages that hold for any referrer. */
export async function payableRates({ config, db }: { config: FloorConfig; db: Db }) {
  const most = await mostPercentages({ config }, db)
  return {
    creditCents: config.CREDIT_CENTS,
    currency: config.CURRENCY,
    shares: { wallets: payableShare(config, most), ai: most.ai * 100 },
  }
}
