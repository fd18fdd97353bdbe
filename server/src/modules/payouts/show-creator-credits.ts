import type { CreatorCredits } from '@fanfare/contract/payouts/creator-credits'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import { listEarnedMonths, pendingEarnings, sumDebtsOfProfile } from '#ledger'
import { Problem } from '#kernel/problem'
import { badgesOf } from '#profiles'
import { sumUnderWay } from './queries.ts'
import { partsWithin } from './refuse-pending.ts'
import type { BalanceDeps } from './show-earnings-balance.ts'

const shown = (amount: bigint): number => creditsToNumber(credits(amount))
const sum = (rows: readonly { amount: bigint }[]): bigint =>
  rows.reduce((total, { amount }) => total + amount, 0n)

/** A creator's total earnings, balance and debts. Throws `profile-not-found`. */
export async function showCreatorCredits(
  { db, clock, config }: Pick<BalanceDeps, 'db' | 'clock' | 'config'>,
  { profileId }: { profileId: string },
): Promise<CreatorCredits> {
  const profile = (await badgesOf(db, [profileId])).get(profileId)
  if (!profile) throw new Problem('profile-not-found')
  const days = config.PAYOUT_WAIT_DAYS
  const { balance, parts } = await pendingEarnings(db, { profileId, days, at: clock.now() })
  const pending = sum(partsWithin(balance, parts))
  return {
    profile,
    earned: shown(sum(await listEarnedMonths(db, { profileId }))),
    total: shown(balance),
    available: shown(balance - pending),
    pending: shown(pending),
    on_its_way: shown(await sumUnderWay(db, { profileId })),
    owed: shown(await sumDebtsOfProfile(db, { profileId })),
  }
}
