import type { Tx } from '#kernel/db'
import { earnings, wallet } from '../account.ts'
import {
  listDebtorProfileIds,
  listEarningsLots,
  lockDebtsOfUser,
  sumDebtsOfUser,
  type DebtRow,
} from './debt-queries.ts'
import { lockAccounts } from '../transfers/lock-accounts.ts'
import type { LotUse } from '../spending/lots.ts'
import { pay, payFromEarnings, settleDebtsOfProfile } from './settle-debts-of-profile.ts'
import { takeFrom } from '../sales/take-from.ts'
import { transfer } from '../transfers/transfer.ts'

/**
 * Settles a user's debts as far as possible, oldest first: from the earnings that each debt is about, then from credits
 * in the wallet that came from earnings. Credits bought by card or crypto don't settle debts, because their payment
 * could be reversed as well.
 */
export async function settleDebtsOfUser(tx: Tx, { userId, at }: { userId: string; at: Date }): Promise<void> {
  if ((await sumDebtsOfUser(tx, { userId })) === 0n) return
  const profileIds = await listDebtorProfileIds(tx, { userId })
  await lockAccounts(tx, [wallet(userId), ...profileIds.map(earnings)])
  for (const profileId of profileIds) await settleDebtsOfProfile(tx, { profileId, at })

  const debts = await lockDebtsOfUser(tx, { userId })
  const lots = await listEarningsLots(tx, { userId })
  for (const debt of debts) {
    const lotUses = takeFrom(lots, debt.amount - debt.settled)
    const paid = lotUses.reduce((sum, { amount }) => sum + amount, 0n)
    if (paid > 0n) await payFromWallet(tx, debt, { userId, lotUses, paid, at })
  }
}

interface WalletPayment {
  userId: string
  lotUses: readonly LotUse[]
  paid: bigint
  at: Date
}

async function payFromWallet(
  tx: Tx,
  debt: DebtRow,
  { userId, lotUses, paid, at }: WalletPayment,
): Promise<void> {
  const leg = { account: wallet(userId), amount: -paid }
  if (debt.is_of_former_owner) return pay(tx, debt, { leg, lotUses, paid, at })
  const { hold_id: holdId } = debt
  const debtor = holdId === null ? debt.user_id : `${holdId}:${debt.user_id}`
  // Moves the credits back to the earnings first, so that the settlement appears in the profile's figures.
  await transfer(tx, {
    key: `debt:${debt.transfer_id}:${debt.profile_id}:${debtor}:${debt.settled}`,
    type: 'balance_transfer',
    at,
    legs: [leg, { account: earnings(debt.profile_id), amount: paid }],
    sourceProfileId: debt.profile_id,
    destinationProfileId: debt.profile_id,
    lotUses,
  })
  await payFromEarnings(tx, debt, { paid, at })
}
