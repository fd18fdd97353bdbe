import { credits as hundredths, type Credits } from '@fanfare/contract/money/money'
import { payableShare, type Percentages, type TermsConfig } from '#referrals'
import type { Config } from '#config'
import { listOffers } from './price-list.ts'

/**
 * The floor: what is left of a payment after the provider's fee, and a margin for the fees for disputes and payouts, is at least
 * what its credits can become. Below it, buying credits, spending them on an accomplice and asking for a payout would earn money.
 */
export type FloorConfig = TermsConfig & FeeConfig & MarginConfig & Pick<Config, 'CREDIT_CENTS' | 'CURRENCY'>

/** What a dispute costs, and how many payments are disputed; what the smallest payout costs. */
type MarginConfig = DisputeConfig & PayoutFeeConfig
type DisputeConfig = Pick<Config, 'DISPUTE_FEE_CENTS' | 'DISPUTED_PERCENT'>
type PayoutFeeConfig = Pick<Config, 'PAYOUT_FEE_CENTS' | 'LEAST_PAYOUT' | 'CREDIT_CENTS'>

/** What the providers keep of a payment. */
export type FeeConfig = Pick<Config, 'CARD_FEE_PERCENT' | 'CARD_FEE_CENTS' | 'CRYPTO_FEE_PERCENT'>

/** Credits at a price, by a way to pay. */
export interface Priced {
  /** Null for credits at the base rate. */
  name: string | null
  /** How many plans with this price are running; left out for what is on sale. */
  running?: number
  method: 'card' | 'crypto'
  amountCents: number
  credits: Credits
}

/** An offer below the floor, in cents. */
export interface BelowFloor extends Priced {
  left: number
  payable: number
}

/** Ten-thousandths: of a cent, and of a part of something. */
const whole = 10_000

/** A payment that stands for all of its kind: at the base rate the share that is left does not depend on the amount. */
const anyCents = 1_000_000

/**
 * The offers and running plans that are below the floor while referrers get at most these percentages. Plans that are running
 * only have to cover the provider's fee: a larger margin is for what is sold from now on. Pure.
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

/** Packages are sold for cards and for coins, plans for cards alone. */
const offersOf = ({ CREDIT_CENTS: creditCents, CURRENCY: currency }: FloorConfig): Priced[] =>
  listOffers({ creditCents, currency }).flatMap(({ id: name, amountCents, credits, everyMonths }) => [
    { name, method: 'card' as const, amountCents, credits },
    ...(everyMonths === null ? [{ name, method: 'crypto' as const, amountCents, credits }] : []),
  ])

/** What is paid for by card, and coins beyond the price of a package, bring credits at the base rate. */
const baseRateOf = ({ CREDIT_CENTS }: FloorConfig): Priced[] =>
  (['card', 'crypto'] as const).map((method) => ({
    name: null,
    method,
    amountCents: anyCents * CREDIT_CENTS,
    credits: hundredths(anyCents * 100),
  }))

/** What is left of a payment after the provider's fee, in ten-thousandths of a cent. */
const leftAfterFee = (
  config: FeeConfig,
  { method, amountCents }: Pick<Priced, 'method' | 'amountCents'>,
): number => amountCents * (whole - rateOf(config, method)) - fixedOf(config, method) * whole

/** What each payment by card puts by for disputes, in ten-thousandths of a cent. Nobody disputes a payment in crypto. */
const disputeMarginOf = (
  { DISPUTE_FEE_CENTS, DISPUTED_PERCENT }: DisputeConfig,
  { method }: Pick<Priced, 'method'>,
): number => (method === 'card' ? DISPUTE_FEE_CENTS * Math.round(DISPUTED_PERCENT * 100) : 0)

/** The most that payouts cost, as a part of what is paid out: all of it in the smallest payouts that can be requested. */
const payoutFeeShare = ({ PAYOUT_FEE_CENTS, LEAST_PAYOUT, CREDIT_CENTS }: PayoutFeeConfig): number =>
  PAYOUT_FEE_CENTS / (LEAST_PAYOUT * CREDIT_CENTS)

/** What a provider keeps of a payment, in whole cents. Pure. */
export const feeOf = (config: FeeConfig, payment: Pick<Priced, 'method' | 'amountCents'>): number =>
  Math.ceil((payment.amountCents * whole - leftAfterFee(config, payment)) / whole)

/** In ten-thousandths. */
const rateOf = (config: FeeConfig, method: 'card' | 'crypto'): number =>
  Math.round((method === 'card' ? config.CARD_FEE_PERCENT : config.CRYPTO_FEE_PERCENT) * 100)

const fixedOf = ({ CARD_FEE_CENTS }: FeeConfig, method: 'card' | 'crypto'): number =>
  method === 'card' ? CARD_FEE_CENTS : 0

/**
 * The smallest card payment at the base rate that is not below the floor: of a smaller one the fixed part of the
 * provider's fee and the margin for disputes take too much. Infinite when every payment is below. Pure.
 */
export function leastCardCents(config: FloorConfig, most: Percentages): number {
  const payable = payableShare(config, most) * (1 + payoutFeeShare(config))
  const kept = whole - rateOf(config, 'card') - payable
  if (kept < 0) return Infinity
  const fixed = config.CARD_FEE_CENTS * whole + disputeMarginOf(config, { method: 'card' })
  return fixed === 0 ? 0 : Math.ceil(fixed / kept)
}
