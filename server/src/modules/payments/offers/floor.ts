import { credits as hundredths, type Credits } from '@fanfare/contract/money/money'
import { payableShare, type Percentages, type TermsConfig } from '#referrals'
import type { Config } from '#config'
import { listOffers } from './price-list.ts'

/**
 * The floor: what is left of a payment after the provider's fee and a margin for dispute and payout fees has to be at
 * least as much as its credits can be paid out for. Below the floor, people could make money by buying credits,
 * spending them on an accomplice and requesting a payout.
 */
export type FloorConfig = TermsConfig & FeeConfig & MarginConfig & Pick<Config, 'CREDIT_CENTS' | 'CURRENCY'>

/** The cost of a dispute, the share of payments that are disputed, and the cost of the smallest payout. */
type MarginConfig = DisputeConfig & PayoutFeeConfig
type DisputeConfig = Pick<Config, 'DISPUTE_FEE_CENTS' | 'DISPUTED_PERCENT'>
type PayoutFeeConfig = Pick<Config, 'PAYOUT_FEE_CENTS' | 'MIN_PAYOUT' | 'CREDIT_CENTS'>

/** The part of a payment that its provider keeps. */
export type FeeConfig = Pick<Config, 'CARD_FEE_PERCENT' | 'CARD_FEE_CENTS' | 'CRYPTO_FEE_PERCENT'>

/** Credits at a price, for one payment method. */
export interface Priced {
  /** Null for credits at the base rate. */
  name: string | null
  /** How many plans with this price are running; absent for offers that are on sale. */
  running?: number
  method: 'card' | 'crypto'
  amountCents: number
  credits: Credits
}

/** An offer below the floor, with the amounts left and payable in cents. */
export interface BelowFloor extends Priced {
  left: number
  payable: number
}

/** The number of ten-thousandths in a cent, or in a whole. */
const whole = 10_000

/** A sample payment: at the base rate, the share that is left doesn't depend on the amount. */
const anyCents = 1_000_000

/**
 * The offers and running plans that are below the floor while referrers get at most these percentages. Running plans
 * only have to cover the provider's fee, because a larger margin applies to new sales. Pure.
 */
export function listBelowFloor(
  config: FloorConfig,
  most: Percentages,
  running: readonly Priced[] = [],
): BelowFloor[] {
  return [...offersOf(config), ...baseRateOf(config), ...running].flatMap((offer) => {
    const payable = (Number(offer.credits) * config.CREDIT_CENTS * payableShare(config, most)) / 100
    const margin =
      offer.running === undefined ? disputeMarginOf(config, offer) + payable * payoutFeeShare(config) : 0
    const left = leftAfterFee(config, offer) - margin
    return left >= payable ? [] : [{ ...offer, left: left / whole, payable: payable / whole }]
  })
}

/** Packages can be paid by card or crypto, plans by card only. */
const offersOf = ({ CREDIT_CENTS: creditCents, CURRENCY: currency }: FloorConfig): Priced[] =>
  listOffers({ creditCents, currency }).flatMap(({ id: name, amountCents, credits, everyMonths }) => [
    { name, method: 'card' as const, amountCents, credits },
    ...(everyMonths === null ? [{ name, method: 'crypto' as const, amountCents, credits }] : []),
  ])

/** Custom card payments, and crypto beyond the price of a package, are converted at the base rate. */
const baseRateOf = ({ CREDIT_CENTS }: FloorConfig): Priced[] =>
  (['card', 'crypto'] as const).map((method) => ({
    name: null,
    method,
    amountCents: anyCents * CREDIT_CENTS,
    credits: hundredths(anyCents * 100),
  }))

/** The remainder of a payment after the provider's fee, in ten-thousandths of a cent. */
const leftAfterFee = (
  config: FeeConfig,
  { method, amountCents }: Pick<Priced, 'method' | 'amountCents'>,
): number => amountCents * (whole - rateOf(config, method)) - fixedOf(config, method) * whole

/**
 * The amount that each card payment sets aside for disputes, in ten-thousandths of a cent. Crypto payments
 * can't be disputed.
 */
const disputeMarginOf = (
  { DISPUTE_FEE_CENTS, DISPUTED_PERCENT }: DisputeConfig,
  { method }: Pick<Priced, 'method'>,
): number => (method === 'card' ? DISPUTE_FEE_CENTS * Math.round(DISPUTED_PERCENT * 100) : 0)

/**
 * The highest cost of payouts as a share of the amount. It is reached if everything is paid out in the smallest
 * payouts.
 */
const payoutFeeShare = ({ PAYOUT_FEE_CENTS, MIN_PAYOUT, CREDIT_CENTS }: PayoutFeeConfig): number =>
  PAYOUT_FEE_CENTS / (MIN_PAYOUT * CREDIT_CENTS)

/** The provider's fee for a payment, in whole cents. Pure. */
export const feeOf = (config: FeeConfig, payment: Pick<Priced, 'method' | 'amountCents'>): number =>
  Math.ceil((payment.amountCents * whole - leftAfterFee(config, payment)) / whole)

/** The percentage fee, in ten-thousandths. */
const rateOf = (config: FeeConfig, method: 'card' | 'crypto'): number =>
  Math.round((method === 'card' ? config.CARD_FEE_PERCENT : config.CRYPTO_FEE_PERCENT) * 100)

const fixedOf = ({ CARD_FEE_CENTS }: FeeConfig, method: 'card' | 'crypto'): number =>
  method === 'card' ? CARD_FEE_CENTS : 0

/**
 * The smallest card payment at the base rate that isn't below the floor. Below that amount, the provider's fixed fee
 * and the margin for disputes take too much. Infinite if every payment is below the floor. Pure.
 */
export function minCardCents(config: FloorConfig, most: Percentages): number {
  const payable = payableShare(config, most) * (1 + payoutFeeShare(config))
  const kept = whole - rateOf(config, 'card') - payable
  if (kept < 0) return Infinity
  const fixed = config.CARD_FEE_CENTS * whole + disputeMarginOf(config, { method: 'card' })
  return fixed === 0 ? 0 : Math.ceil(fixed / kept)
}
