import { subscriptionLimits } from '@fanfare/contract/subscriptions/limits'
import { moneyLimits } from '@fanfare/contract/money/limits'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import type { BodyOf } from '@fanfare/contract/api/route'
import type { SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import type { subscriptions } from '@fanfare/contract/subscriptions/routes'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { readAmount } from '#ledger'
import { finishPricingStep } from '#profiles'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { requireCanSell, type VerificationConfig } from '#verification'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { pricesOf, type PriceTerms } from './plan-prices.ts'
import { savePlan } from './plan-queries.ts'

export interface PlanDeps {
  db: Db
  clock: Clock
  config: VerificationConfig
}

/**
 * Sets the subscription prices of the current profile. Current subscribers keep their paid periods. Throws
 * `selling-not-allowed` for a price above 0 if the creator can't sell, `amount-too-small` with the field that puts a
 * month below the lowest price, and the problems of `readAmount`.
 */
export async function changePlans(
  { db, clock, config }: PlanDeps,
  { userId, profileId }: Actor,
  form: BodyOf<typeof subscriptions.changePlans>,
): Promise<void> {
  const price = readAmount(form.monthly_price, {
    least: 0n,
    most: BigInt(subscriptionLimits.monthlyPriceHundredths),
    field: 'monthly_price',
  })
  const terms: PriceTerms = {
    monthly_price: price,
    three_months_discount: form.discounts.three_months,
    six_months_discount: form.discounts.six_months,
    twelve_months_discount: form.discounts.twelve_months,
  }
  requireLeastPrice(terms)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    if (price > 0n) await requireCanSell({ db: tx, config }, { userId })
    await savePlan(tx, { ...terms, profile_id: profileId, is_open: form.is_open, changed_at: at })
    await finishPricingStep(tx, { profileId, at })
  })
}

/** Requires that a month, at every length, is either free or costs enough for the creator to earn something. */
function requireLeastPrice(terms: PriceTerms): void {
  if (terms.monthly_price === 0n) return
  const least = credits(moneyLimits.minPriceHundredths)
  const shown = priceInCredits(creditsToNumber(least))
  if (terms.monthly_price < least) {
    throw new Problem('amount-too-small', {
      fields: { monthly_price: `At least ${shown}, or 0 for a free plan.` },
    })
  }
  const tooCheap = pricesOf(terms).filter(({ perMonth }) => perMonth < least)
  if (tooCheap.length === 0) return
  const fields: Record<string, string> = {}
  for (const { months } of tooCheap) {
    fields[discountField[months]] = `With this discount, a month would cost less than ${shown}.`
  }
  throw new Problem('amount-too-small', { fields })
}

const discountField: Record<SubscriptionMonths, string> = {
  1: 'monthly_price',
  3: 'discounts.three_months',
  6: 'discounts.six_months',
  12: 'discounts.twelve_months',
}

/** Skips the pricing step of the current profile. */
export async function leavePricing(
  { db, clock }: Pick<PlanDeps, 'db' | 'clock'>,
  { profileId }: Actor,
): Promise<void> {
  await inTransaction(db, (tx) => finishPricingStep(tx, { profileId, at: clock.now() }))
}
