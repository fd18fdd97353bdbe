import { lesser } from '@fanfare/contract/money/money'
import type { Tx } from '#kernel/db'
import { earnings, platform } from '../account.ts'
import type { DebtRow } from './debt-queries.ts'
import type { Leg } from '../transfers/legs.ts'
import { lockAccounts, sumOf } from '../transfers/lock-accounts.ts'
import type { LotUse } from '../spending/lots.ts'
import { addToSettled, getTransfer, hasGivenBack, lockDebtsOfProfile, sumDebtsOfProfile } from '../queries.ts'
import { transfer } from '../transfers/transfer.ts'

/** Settles the debts of a profile out of its earnings, the oldest debt first, as far as they go. */
export async function settleDebtsOfProfile(
  tx: Tx,
  { profileId, at }: { profileId: string; at: Date },
): Promise<void> {
  // Hardly anybody owes anything, and then nothing needs a lock.
  if ((await sumDebtsOfProfile(tx, { profileId })) === 0n) return
  const account = earnings(profileId)
  let available = sumOf(await lockAccounts(tx, [account]), account)
  for (const debt of await lockDebtsOfProfile(tx, { profileId })) {
    const open = debt.amount - debt.settled
    const paid = lesser(available, open)
    if (paid === 0n) return
    await payFromEarnings(tx, debt, { paid, at })
    available -= paid
  }
}

/** Settles a part of a debt out of the earnings that it is about, which counts as negative income. */
export async function payFromEarnings(
  tx: Tx,
  debt: DebtRow,
  { paid, at }: { paid: bigint; at: Date },
): Promise<void> {
  const account = earnings(debt.profile_id)
  const { source_profile_id: sellerId } = await getTransfer(tx, { id: debt.transfer_id })
  const from = debt.income_type === 'referral_reward' ? sellerId : null
  const leg = { account, amount: -paid, income: debt.income_type, ...(from && { rewardFrom: from }) }
  await pay(tx, debt, { leg, paid, at, counts: await countsOf(tx, debt) })
}

interface Payment {
  /** Who pays. */
  leg: Leg
  lotUses?: readonly LotUse[]
  paid: bigint
  counts?: number
  at: Date
}

/** Pays a part of a debt to the platform, which advanced it. */
export async function pay(tx: Tx, debt: DebtRow, { leg, paid, ...facts }: Payment): Promise<void> {
  const { transfer_id: transferId, profile_id: profileId, user_id: userId, settled } = debt
  const { type, undoes } = await getTransfer(tx, { id: transferId })
  await transfer(tx, {
    key: `settlement:${transferId}:${profileId}:${userId}:${settled}`,
    type,
    legs: [leg, { account: platform, amount: paid }],
    sourceProfileId: profileId,
    undoes,
    ...facts,
  })
  await addToSettled(tx, { transferId, profileId, userId, paid })
}

/** The sale stops counting when the first part of its share goes back, and only then. */
async function countsOf(tx: Tx, debt: DebtRow): Promise<number> {
  return (await hasGivenBack(tx, debt)) ? 0 : -1
}
