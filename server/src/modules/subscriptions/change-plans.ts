import { limits } from '@fanfare/contract/limits'
import type { BodyOf } from '@fanfare/contract/route'
import type { subscriptions } from '@fanfare/contract/subscriptions'
import { readAmount } from '#ledger'
import { answerPricing } from '#profiles'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { savePlan } from './plan-queries.ts'

export interface PlanDeps {
  db: Db
  clock: Clock
  /** Whether a profile may ask a price: told by the composition root, because it is another module's to know. */
  maySell(db: Db, profileId: string): Promise<boolean>
}

/**
 * Sets what a subscription to the current profile costs; who is subscribed keeps the paid time. Throws
 * `selling-not-allowed` for a price above 0 that the profile may not ask, and what `readAmount` throws.
 */
export async function changePlans(
  { db, clock, maySell }: PlanDeps,
  { profileId }: Actor,
  form: BodyOf<typeof subscriptions.changePlans>,
): Promise<void> {
  const price = readAmount(form.monthly_price, {
    least: 0n,
    most: BigInt(limits.plan.monthlyPriceHundredths),
    field: 'monthly_price',
  })
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    if (price > 0n && !(await maySell(tx, profileId))) throw new Problem('selling-not-allowed')
    await savePlan(tx, {
      profile_id: profileId,
      is_open: form.is_open,
      monthly_price: price,
      three_months_discount: form.discounts.three_months,
      six_months_discount: form.discounts.six_months,
      twelve_months_discount: form.discounts.twelve_months,
      changed_at: at,
    })
    await answerPricing(tx, { profileId, at })
  })
}

/** The current profile leaves the question of prices for later. */
export async function leavePricing(
  { db, clock }: Pick<PlanDeps, 'db' | 'clock'>,
  { profileId }: Actor,
): Promise<void> {
  await inTransaction(db, (tx) => answerPricing(tx, { profileId, at: clock.now() }))
}
