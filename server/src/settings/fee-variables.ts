import { percentage, wholeNumber } from './config-variables.ts'

/** What the payment providers charge. */
export const feeVariables = {
  CARD_FEE_PERCENT: percentage(
    'The card provider’s fee, in percent of each payment. What it leaves of a price has to cover the most that the credits can be paid out as',
    { standard: 2.9, most: 50 },
  ),
  CARD_FEE_CENTS: wholeNumber('The fixed part of the card provider’s fee, in cents per payment', {
    standard: 30,
    least: 0,
    most: 10_000,
  }),
  DISPUTE_FEE_CENTS: wholeNumber('What the card provider charges for a dispute, in cents', {
    standard: 1500,
    least: 0,
    most: 100_000,
  }),
  DISPUTED_PERCENT: percentage(
    'How many card payments you expect to be disputed, in percent. The price of each has to cover this part of the fee for a dispute',
    { standard: 0.5, most: 50 },
  ),
  PAYOUT_FEE_CENTS: wholeNumber(
    'What a payout of LEAST_PAYOUT credits costs you, in cents. Prices have to cover it for everything that can be paid out',
    { standard: 30, least: 0, most: 10_000 },
  ),
  CRYPTO_FEE_PERCENT: percentage('The crypto provider’s fee, in percent of each payment', {
    standard: 1,
    most: 50,
  }),
}
