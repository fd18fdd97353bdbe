import { lesser } from '@fanfare/contract/money/money'
import { sql, type Db } from '#kernel/db'
import { findOwnerAt } from '../debts/debt-queries.ts'

/** A user who lost a part of a reward, and how much. */
export interface Loser {
  userId: string
  amount: bigint
}

interface Reward {
  holdId: string
  profileId: string
  /** When the rewarded hold was settled. */
  settledAt: Date
}

/**
 * The users who receive a restored amount of a reward: those who lost it, latest first, as owners of the referrer's
 * profile at that time or as debtors. A part that nobody lost was never paid, so it goes to the owner at the time of
 * the capture.
 */
export async function listLosers(db: Db, reward: Reward & { amount: bigint }): Promise<Loser[]> {
  const shares = new Map<string, bigint>()
  let left = reward.amount
  const give = (userId: string, most: bigint): void => {
    const amount = lesser(most, left)
    if (amount > 0n) shares.set(userId, (shares.get(userId) ?? 0n) + amount)
    left -= amount
  }
  for (const { userId, amount } of (await listLosses(db, reward)).toReversed()) give(userId, amount)
  const { userId } = await findOwnerAt(db, { profileId: reward.profileId, at: reward.settledAt })
  give(userId, left)
  return [...shares].map(([userId, amount]) => ({ userId, amount }))
}

/** The reversed parts of a reward that weren't restored yet, oldest first. */
async function listLosses(db: Db, { holdId, profileId }: Reward): Promise<Loser[]> {
  const { rows } = await sql<{ userId: string | null; amount: bigint }>`
    select "userId", amount from (
      select transfer.id, owner.user_id as "userId", transfer.amount
      from transfer cross join lateral owner_at(${profileId}::uuid, transfer.created_at) as owner
      where transfer.subject_id = ${holdId}::uuid and starts_with(transfer.key, 'reward-back:')
      union all
      select transfer_id, user_id, amount from debt
      where hold_id = ${holdId}::uuid and income_type = 'referral_reward'
      union all
      select id, null, amount from transfer where subject_id = ${holdId}::uuid and type = 'referral_reward'
    ) as change (id, "userId", amount)
    order by id, "userId"`.execute(db)
  const losses: Loser[] = []
  for (const { userId, amount } of rows) {
    if (userId === null) dropLast(losses, amount)
    else losses.push({ userId, amount })
  }
  return losses
}

function dropLast(losses: Loser[], amount: bigint): void {
  let left = amount
  for (let last = losses.at(-1); last && left > 0n; last = losses.at(-1)) {
    const given = lesser(last.amount, left)
    last.amount -= given
    left -= given
    if (last.amount === 0n) losses.pop()
  }
}

/** Every user who lost a reward for captured credits of a payment. */
export async function listLosersOfCheckout(
  db: Db,
  { checkoutId }: { checkoutId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with reached as (
      select distinct hold.id, hold.referrer_profile_id as profile_id, hold.settled_at
      from lot join hold_lot on hold_lot.lot_id = lot.id join hold on hold.id = hold_lot.hold_id
      where lot.checkout_id = ${checkoutId}::uuid and hold_lot.reversed > 0 and hold.referrer_profile_id is not null
    )
    select owner.user_id as id from reached cross join lateral owner_at(reached.profile_id, reached.settled_at) as owner
    union
    select owner.user_id from reached
    join transfer on transfer.subject_id = reached.id and starts_with(transfer.key, 'reward-back:')
    cross join lateral owner_at(reached.profile_id, transfer.created_at) as owner
    union
    select debt.user_id from reached join debt on debt.hold_id = reached.id and debt.income_type = 'referral_reward'
  `.execute(db)
  return rows.map(({ id }) => id)
}
