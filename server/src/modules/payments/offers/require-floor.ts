import { ConfigurationError } from '#config'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { mostPercentages } from '#referrals'
import { listBelowFloor, type BelowFloor, type FloorConfig } from './floor.ts'
import { runningOffers } from './running-offers.ts'

/**
 * Refuses to start if an offer or a running plan sells credits that could be paid out for more than what is left of its
 * price, given the percentages agreed with each referrer. Throws `ConfigurationError`.
 */
export async function requireFloor({
  config,
  db,
  clock,
}: {
  config: FloorConfig
  db: Db
  clock: Clock
}): Promise<void> {
  const most = await mostPercentages({ config }, db)
  const running = await runningOffers({ db, clock })
  const [below] = listBelowFloor(config, most, running).sort(
    (a, b) => a.left / a.payable - b.left / b.payable,
  )
  if (!below) return
  const agreed = [
    ...(most.social > config.REFERRAL_PERCENT_SOCIAL ? [`${most.social}% of the fee`] : []),
    ...(most.ai > config.REFERRAL_PERCENT_AI ? [`${most.ai}% of AI spending`] : []),
  ]
  throw new ConfigurationError(
    [
      sentenceOf(below, config),
      `Raise PLATFORM_FEE_PERCENT, lower REFERRAL_PERCENT_SOCIAL, REFERRAL_PERCENT_AI, DISPUTED_PERCENT, DISPUTE_FEE_CENTS or PAYOUT_FEE_CENTS, raise MIN_PAYOUT, or ${below.running === undefined ? 'reduce the discount in price-list.ts' : 'end these plans at the card provider'}.`,
      ...(agreed.length > 0
        ? [`One referrer was promised ${agreed.join(' and ')} (table referral_terms).`]
        : []),
    ].join(' '),
  )
}

function sentenceOf(below: BelowFloor, { CURRENCY, CREDIT_CENTS }: FloorConfig): string {
  const inMoney = (cents: number): string => `${(cents / 100).toFixed(2)} ${CURRENCY.toUpperCase()}`
  const { name, running, method, left, payable, amountCents } = below
  const offer =
    name === null
      ? `Credits at the base rate (CREDIT_CENTS=${CREDIT_CENTS}) paid by ${method}`
      : running === undefined
        ? `The offer ${name} paid by ${method}`
        : `A renewal of ${running === 1 ? 'a running plan' : `${running} running plans`} (${name})`
  const of = `of ${inMoney(amountCents)}, ${inMoney(left)} is left after fees`
  return `${offer} would lose money: ${of}, but its credits could be paid out as ${inMoney(payable)}.`
}
