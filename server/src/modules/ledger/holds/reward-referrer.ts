import { lesser } from '@fanfare/contract/money/money'
import { sql, type Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { earnings, platform, wallet } from '../account.ts'
import { findOwnerAt, isOwnedBy } from '../debts/debt-queries.ts'
import { recordDebts } from '../debts/record-debts.ts'
import { settleDebtsOfProfile } from '../debts/settle-debts-of-profile.ts'
import { settleDebts } from '../job-names.ts'
import { findTransfer } from '../queries.ts'
import { reachOf } from '../sales/undo-sale.ts'
import { lockAccounts, sumOf } from '../transfers/lock-accounts.ts'
import { transfer } from '../transfers/transfer.ts'
import {
  getRewardBasis,
  getRewardOf,
  hasGivenBackReward,
  rewardKey,
  rewardLeft,
  type ReversalTransfer,
} from './reached-queries.ts'
import { listLosers } from './reward-losers.ts'
import { listRewardInWallets, takeFromWallets } from './reward-wallets.ts'

/** Pays the reward for a hold's captured credits to the referrer. Credits of reversed payments earn none. */
export async function rewardReferrer(tx: Tx, { holdId, at }: { holdId: string; at: Date }): Promise<void> {
  const basis = await getRewardBasis(tx, { holdId })
  const { referrerId, profileId: from } = basis
  if (referrerId === null) return
  await giveReward(tx, { key: rewardKey(holdId), profileId: referrerId, amount: rewardLeft(basis), from, at })
}

interface Given {
  key: string
  /** Set if a reward is restored. */
  holdId?: string
  profileId: string
  amount: bigint
  from: string
  at: Date
}

async function giveReward(tx: Tx, { key, holdId, profileId, amount, from, at }: Given): Promise<void> {
  if (amount === 0n) return
  const done = await transfer(tx, {
    key,
    type: 'referral_reward',
    at,
    legs: [
      { account: platform, amount: -amount },
      { account: earnings(profileId), amount, income: 'referral_reward', rewardFrom: from },
    ],
    // Records the referred user in place of the seller, as for a sale. Only the referrer sees this.
    destinationProfileId: from,
    referrerProfileId: profileId,
    subjectId: holdId ?? null,
  })
  for (const owing of done.owing) await settleDebtsOfProfile(tx, { profileId: owing, at })
}

/** Returns all or part of a reward to a user who lost it and has since transferred the referrer's profile. */
async function giveToFormerOwner(
  tx: Tx,
  { userId, key, holdId, amount, from, at }: Omit<Given, 'profileId'> & { userId: string },
): Promise<void> {
  await transfer(tx, {
    key,
    type: 'referral_reward',
    at,
    legs: [
      { account: platform, amount: -amount },
      { account: wallet(userId), amount },
    ],
    destinationProfileId: from,
    referrerProfileId: await findFirstProfile(tx, { userId }),
    subjectId: holdId ?? null,
    grants: { source: 'earnings', spendOn: null, isRefundable: false },
  })
  await enqueue(tx, settleDebts, { payload: { user_id: userId }, key: `settle-debts:${userId}` })
}

interface Change {
  holdId: string
  /** How much more of the captured credits is reversed now. Negative if a payment was restored. */
  reversed: bigint
  /** The transfer that reversed or restored the payment. */
  cause: ReversalTransfer
  at: Date
}

/**
 * Reverses the part of a reward that was paid for a reversed payment. The amount that the referrer has already moved
 * or spent becomes their debt, and a former owner of their profile owes the amount that their wallet received. If the
 * payment was restored, pays that part back to the user who lost it. The caller has already recorded the reversed
 * amounts.
 */
export async function adjustReward(tx: Tx, change: Change): Promise<void> {
  const { holdId, reversed } = change
  const basis = await getRewardBasis(tx, { holdId })
  const { referrerId: profileId, profileId: from, settledAt } = basis
  const excess = rewardLeft({ ...basis, reversed: basis.reversed - reversed }) - rewardLeft(basis)
  if (profileId === null || settledAt === null || excess === 0n) return
  if (excess > 0n) return takeBack(tx, change, { profileId, from, excess, settledAt })
  await giveAgain(tx, change, { profileId, from, amount: -excess, settledAt })
}

interface Again {
  profileId: string
  from: string
  amount: bigint
  settledAt: Date
}

async function giveAgain(
  tx: Tx,
  { holdId, cause, at }: Change,
  { profileId, from, amount, settledAt }: Again,
): Promise<void> {
  // The key of a reward's first payment names no cause. If everything was already reversed at the capture, it was never
  // made.
  let isFirst = (await findTransfer(tx, { key: rewardKey(holdId) })) === null
  for (const { userId, amount: part } of await listLosers(tx, { holdId, profileId, settledAt, amount })) {
    const again = { key: `${rewardKey(holdId)}:${cause.id}:${userId}`, holdId }
    const facts = { ...(isFirst ? { key: rewardKey(holdId) } : again), amount: part, from, at }
    isFirst = false
    if (await isOwnedBy(tx, { profileId, userId })) await giveReward(tx, { ...facts, profileId })
    else await giveToFormerOwner(tx, { ...facts, userId })
  }
}

async function takeBack(
  tx: Tx,
  { holdId, cause, at }: Change,
  { profileId, from, excess, settledAt: soldAt }: Omit<Again, 'amount'> & { excess: bigint },
): Promise<void> {
  const { id: rewardId } = await getRewardOf(tx, { holdId })
  const account = earnings(profileId)
  const rows = await lockAccounts(tx, [account])
  const owner = await findOwnerAt(tx, { profileId, at: soldAt })
  // Former owners return what their wallets received, even if the new owner's earnings would cover it.
  const ofFormer = takeFromWallets(await listRewardInWallets(tx, { holdId }), excess)
  const ofEarnings = [...ofFormer.values()].reduce((rest, amount) => rest - amount, excess)
  const returned = lesser(await reachOf(tx, { account, owner, balance: sumOf(rows, account) }), ofEarnings)
  if (returned > 0n) {
    await transfer(tx, {
      key: `reward-back:${cause.id}:${holdId}`,
      type: cause.type,
      at,
      legs: [
        { account, amount: -returned, income: 'referral_reward', rewardFrom: from },
        { account: platform, amount: returned },
      ],
      referrerProfileId: profileId,
      subjectId: holdId,
      undoes: rewardId,
      counts: (await hasGivenBackReward(tx, { profileId, rewardId })) ? 0 : -1,
    })
  }
  const shortfall = ofEarnings - returned
  if (shortfall === 0n && ofFormer.size === 0) return
  await recordDebts(tx, {
    transferId: cause.id,
    holdId,
    profileId,
    owner,
    soldAt,
    shortfall,
    ofFormer,
    income: 'referral_reward',
    at,
  })
}

/** The profile that lists a user's income as the former owner of another profile. */
async function findFirstProfile(tx: Tx, { userId }: { userId: string }): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select first_profile_of(${userId}::uuid) as id`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}
