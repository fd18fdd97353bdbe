import { percentage, wholeNumber } from './config-variables.ts'

/** The payment providers' fees. */
export const feeVariables = {
  CARD_FEE_PERCENT: percentage(
    'The card provider’s fee, in percent of each payment. The rest of a price has to cover the maximum payout value of its credits',
    { standard: 2.9, most: 50 },
  ),
  CARD_FEE_CENTS: wholeNumber('The fixed part of the card provider’s fee, in cents per payment', {
    standard: 30,
    least: 0,
    most: 10_000,
  }),
  DISPUTE_FEE_CENTS: wholeNumber('The card provider’s fee for a dispute, in cents', {
    standard: 1500,
    least: 0,
    most: 100_000,
  }),
  DISPUTED_PERCENT: percentage(
    'The share of card payments that you expect to be disputed, in percent. Each price has to cover this share of the dispute fee',
    { standard: 0.5, most: 50 },
  ),
  PAYOUT_FEE_CENTS: wholeNumber(
    'Your cost for a payout of MIN_PAYOUT credits, in cents. Prices have to cover it for all credits that can be paid out',
    { standard: 30, least: 0, most: 10_000 },
  ),
  CRYPTO_FEE_PERCENT: percentage('The crypto provider’s fee, in percent of each payment', {
    standard: 1,
    most: 50,
  }),
}
