import type { SpendKind, Wallet } from '@fanfare/contract/ledger/wallet'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import type { Config } from '#config'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findTransfer, promotions, transfer, wallet } from '#ledger'

export interface FreeCreditsDeps {
  config: Pick<Config, 'FREE_DAILY_CREDITS' | 'FREE_CREDITS_FOR' | 'NODE_ENV'>
  db: Db
  clock: Clock
}

/** Claims the free credits for the current UTC day, once. Throws `free-credits-claimed` and `free-credits-off`. */
export async function claimFreeCredits(deps: FreeCreditsDeps, { userId, profileId }: Actor): Promise<void> {
  const at = deps.clock.now()
  const amount = BigInt(deps.config.FREE_DAILY_CREDITS) * 100n
  if (amount === 0n) throw new Problem('free-credits-off')
  const key = keyOf(userId, at)
  const { isNew } = await inTransaction(deps.db, async (tx) => {
    if (await findTransfer(tx, { key })) return { isNew: false }
    return transfer(tx, {
      key,
      type: 'free_daily_credits',
      at,
      legs: [
        { account: promotions, amount: -amount },
        { account: wallet(userId), amount },
      ],
      destinationProfileId: profileId,
      grants: { source: 'free', spendOn: usesOf(deps), isRefundable: false },
    })
  })
  if (!isNew) throw new Problem('free-credits-claimed')
}

/** Whether today's free credits can still be claimed, and when the next ones are available. */
export async function showFreeDaily(deps: FreeCreditsDeps, { userId }: Actor): Promise<Wallet['free_daily']> {
  const at = deps.clock.now()
  const isOff = deps.config.FREE_DAILY_CREDITS === 0
  const isClaimed = (await findTransfer(deps.db, { key: keyOf(userId, at) })) !== null
  const spendOn = usesOf(deps)
  return {
    amount: creditsToNumber(credits(deps.config.FREE_DAILY_CREDITS * 100)),
    is_ready: !isOff && !isClaimed,
    ready_at: (isClaimed ? nextDay(at) : at).toISOString(),
    spend_on: spendOn && [...spendOn],
  }
}

/**
 * Creators can have their income paid out. So with real payouts, free credits spent on a creator would be free money.
 */
function usesOf({ config }: FreeCreditsDeps): readonly SpendKind[] | null {
  return config.FREE_CREDITS_FOR ?? (config.NODE_ENV === 'production' ? ['ai_tools'] : null)
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const keyOf = (userId: string, at: Date): string => `free:${userId}:${dayOf(at)}`

const nextDay = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1))
