import { lesser } from '@fanfare/contract/money/money'
import type { Tx } from '#kernel/db'
import { earnings, platform } from '../account.ts'
import type { DebtRow } from './debt-queries.ts'
import type { Leg } from '../transfers/legs.ts'
import { lockAccounts, sumOf } from '../transfers/lock-accounts.ts'
import type { LotUse } from '../spending/lots.ts'
import { getRewardOf, hasGivenBackReward } from '../holds/reached-queries.ts'
import { addToSettled, getTransfer, hasGivenBack, lockDebtsOfProfile, sumDebtsOfProfile } from '../queries.ts'
import { transfer } from '../transfers/transfer.ts'

/** Settles a profile's debts as far as its earnings allow, oldest first. */
export async function settleDebtsOfProfile(
  tx: Tx,
  { profileId, at }: { profileId: string; at: Date },
): Promise<void> {
  // Most users have no debts, so no locks are needed.
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

/** Settles a part of a debt from the profile's earnings. This counts as negative income. */
export async function payFromEarnings(
  tx: Tx,
  debt: DebtRow,
  { paid, at }: { paid: bigint; at: Date },
): Promise<void> {
  const account = earnings(debt.profile_id)
  // Debts for AI use were never income of the profile.
  if (debt.income_type === 'ai_tool_usage')
    return pay(tx, debt, { leg: { account, amount: -paid }, paid, at })
  const from = debt.income_type === 'referral_reward' ? await broughtBy(tx, debt) : null
  const leg = { account, amount: -paid, income: debt.income_type, ...(from && { rewardFrom: from }) }
  await pay(tx, debt, { leg, paid, at, counts: await countsOf(tx, debt) })
}

/** The user whose sale or AI use earned the referrer the reward that is now owed. */
async function broughtBy(tx: Tx, { transfer_id: transferId, hold_id: holdId }: DebtRow) {
  if (holdId !== null) return (await getRewardOf(tx, { holdId })).destination_profile_id
  return (await getTransfer(tx, { id: transferId })).source_profile_id
}

interface Payment {
  /** The entry of the account that pays. */
  leg: Leg
  lotUses?: readonly LotUse[]
  paid: bigint
  counts?: number
  at: Date
}

/** Pays a part of a debt to the platform, which advanced it. */
export async function pay(tx: Tx, debt: DebtRow, { leg, paid, ...facts }: Payment): Promise<void> {
  const { transfer_id: transferId, profile_id: profileId, user_id: userId, hold_id: holdId, settled } = debt
  const { type, undoes } = await getTransfer(tx, { id: transferId })
  const isReward = holdId !== null && debt.income_type === 'referral_reward'
  await transfer(tx, {
    // Two owners of a profile can each owe a part of a reversed reward, and each can owe for several holds.
    key: `settlement:${transferId}:${profileId}:${holdId === null ? userId : `${holdId}:${userId}`}:${settled}`,
    type,
    legs: [leg, { account: platform, amount: paid }],
    sourceProfileId: profileId,
    undoes: isReward ? (await getRewardOf(tx, { holdId })).id : undoes,
    subjectId: holdId,
    ...facts,
  })
  await addToSettled(tx, { transferId, profileId, userId, holdId, paid })
}

/** The sale stops counting when the first part of its share is returned, and only then. */
async function countsOf(tx: Tx, debt: DebtRow): Promise<number> {
  const { hold_id: holdId, profile_id: profileId } = debt
  const hasGiven =
    holdId === null
      ? await hasGivenBack(tx, debt)
      : await hasGivenBackReward(tx, { profileId, rewardId: (await getRewardOf(tx, { holdId })).id })
  return hasGiven ? 0 : -1
}
