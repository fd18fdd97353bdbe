import type { EarningsBalance } from '@fanfare/contract/payouts/earnings-balance'
import { creditsToNumber, credits } from '@fanfare/contract/money/money'
import { sumDebtsOfUser, pendingEarnings } from '#ledger'
import { canSell, type VerificationConfig } from '#verification'
import type { Payments } from '#gateways/payments/port'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { maskNumber } from './destinations/mask-number.ts'
import { findBankAccount, findConnectAccount, findCryptoWallet, sumUnderWay } from './queries.ts'
import { partsWithin } from './refuse-pending.ts'

export interface BalanceDeps {
  db: Db
  clock: Clock
  config: VerificationConfig & { MIN_PAYOUT: number; PAYOUT_WAIT_DAYS: number }
  payments: Payments
}

const shown = (amount: bigint): number => creditsToNumber(credits(amount))

/** The profile's earnings, and the destinations to which they can be paid out. */
export async function showEarningsBalance(
  { db, clock, config, payments }: BalanceDeps,
  { userId, profileId }: Actor,
): Promise<EarningsBalance> {
  const days = config.PAYOUT_WAIT_DAYS
  const { balance, parts } = await pendingEarnings(db, { profileId, days, at: clock.now() })
  const pending = partsWithin(balance, parts)
  const bank = await findBankAccount(db, { profileId })
  const crypto = await findCryptoWallet(db, { userId })
  const card = await findConnectAccount({ db, payments }, { userId })
  return {
    total: shown(balance),
    available: shown(pending.reduce((left, { amount }) => left - amount, balance)),
    pending: pending.map(({ amount, availableOn }) => ({ amount: shown(amount), available_on: availableOn })),
    pending_days: days,
    on_its_way: shown(await sumUnderWay(db, { profileId })),
    owed: shown(await sumDebtsOfUser(db, { userId })),
    least_payout: config.MIN_PAYOUT,
    can_pay_out: await canSell({ db, config }, { userId }),
    methods: [
      { method: 'connect_account', destination: card?.payouts_enabled ? maskNumber(card.account_id) : null },
      { method: 'iban', destination: bank ? maskNumber(bank.iban) : null },
      { method: 'crypto', destination: crypto ? maskNumber(crypto.address) : null },
    ],
  }
}
