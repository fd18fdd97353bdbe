import { spendKinds } from '@fanfare/contract/ledger/wallet'
import { oneOf, openFlag, someOf, wholeNumber } from './config-variables.ts'
import { feeVariables } from './fee-variables.ts'

/** Prices, shares, free credits and payouts. */
export const moneyVariables = {
  REQUIRE_KYC_TO_SELL: openFlag(
    'Whether creators need an approved identity check before they can sell',
    '`true` in production, else `false`',
  ),
  IDENTITY_PICTURE_DAYS: wholeNumber(
    'How many days the pictures of an identity check are kept after the decision',
    { standard: 30, least: 0, most: 365 },
  ),
  CURRENCY: oneOf(
    "The currency of payments. After the first payment it can't be changed",
    ['usd', 'eur', 'gbp'],
    'usd',
  ),
  CREDIT_CENTS: wholeNumber(
    'The price of one credit at the base rate, in cents. After the first payment, change it with `npm run rate:change`',
    {
      standard: 10,
      least: 1,
      most: 10_000,
    },
  ),
  PLATFORM_FEE_PERCENT: wholeNumber('The platform’s share of tips, sales and subscriptions, in percent', {
    standard: 20,
    least: 0,
    most: 90,
  }),
  REFERRAL_PERCENT_SOCIAL: wholeNumber(
    'The referrer’s share of the platform’s fee on sales by people they referred, in percent',
    {
      standard: 10,
      least: 0,
      most: 100,
    },
  ),
  REFERRAL_PERCENT_AI: wholeNumber(
    'The referrer’s share of AI spending by people they referred, in percent',
    {
      standard: 5,
      least: 0,
      most: 100,
    },
  ),
  ...feeVariables,
  FREE_DAILY_CREDITS: wholeNumber(
    'How many free credits each user can claim per day; 0 turns free credits off',
    {
      standard: 1,
      least: 0,
      most: 1000,
    },
  ),
  FREE_CREDITS_FOR: someOf(
    'Where free credits can be spent. Credits spent on creators can be paid out, so somebody with many accounts could turn them into money',
    spendKinds,
    '`ai_tools` in production, else everything',
  ),
  AI_REQUESTS_AT_ONCE: wholeNumber('How many unfinished AI requests each user can have', {
    standard: 20,
    least: 1,
    most: 1000,
  }),
  LOCAL_ENGINE_WORKERS: wholeNumber(
    'How many AI requests the local engine works on at once; 0 turns it off',
    { standard: 1, least: 0, most: 16 },
  ),
  MIN_PAYOUT: wholeNumber('The smallest payout that can be requested, in credits', {
    standard: 200,
    least: 1,
    most: 100_000,
  }),
  AUTOMATIC_PAYOUT: wholeNumber(
    'How many credits per user and day are paid out without an admin’s approval; with 0, every payout needs approval',
    {
      standard: 0,
      least: 0,
      most: 1_000_000,
    },
  ),
  MODERATOR_REFUND_LIMIT: wholeNumber(
    'How many credits each moderator’s removals of sold posts can refund in 24 hours; beyond that, an admin has to approve the refunds',
    {
      standard: 1000,
      least: 0,
      most: 1_000_000,
    },
  ),
  PAYOUT_WAIT_DAYS: wholeNumber(
    'How many days earnings stay pending: they can’t be paid out, spent or moved, so that a chargeback can still be deducted from them',
    { standard: 7, least: 0, most: 180 },
  ),
}
