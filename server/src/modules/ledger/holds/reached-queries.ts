import { sql, type Db, type Tx } from '#kernel/db'
import type { TransferRow } from '../queries.ts'
import { takeFrom } from '../sales/take-from.ts'

interface OfCheckout {
  checkoutId: string
}

/** How much of a payment's credits is on hold now. */
export async function sumHeldOfCheckout(db: Db, { checkoutId }: OfCheckout): Promise<bigint> {
  const { rows } = await sql<{ held: bigint }>`
    select coalesce(sum(hold_lot.amount), 0)::bigint as held
    from lot join hold_lot on hold_lot.lot_id = lot.id join hold on hold.id = hold_lot.hold_id
    where lot.checkout_id = ${checkoutId}::uuid and hold.state = 'held'`.execute(db)
  return rows[0]?.held ?? 0n
}

/** The sum of a payment's partial refunds since its latest reversal of another kind. */
export async function sumPartlyRefunded(db: Db, { checkoutId }: OfCheckout): Promise<bigint> {
  const { rows } = await sql<{ refunded: bigint }>`
    select partly_refunded(${checkoutId}::uuid) as refunded`.execute(db)
  return rows[0]?.refunded ?? 0n
}

/** The open holds of a payment's credits, latest first, and the amount that each took from the payment. */
export async function listOpenHoldsOf(
  db: Db,
  { checkoutId }: OfCheckout,
): Promise<{ id: string; amount: bigint }[]> {
  const { rows } = await sql<{ id: string; amount: bigint }>`
    select hold.id, sum(hold_lot.amount)::bigint as amount
    from lot join hold_lot on hold_lot.lot_id = lot.id join hold on hold.id = hold_lot.hold_id
    where lot.checkout_id = ${checkoutId}::uuid and hold.state = 'held'
    group by hold.id order by hold.created_at desc, hold.id desc`.execute(db)
  return rows
}

/** Credits of a lot that a hold captured and nobody owes yet. */
export interface CapturedLot {
  holdId: string
  lotId: string
  userId: string
  profileId: string
  amount: bigint
}

/** A payment's captured credits that nobody owes yet: for its latest holds, up to a limit, or for a single hold. */
export async function listCapturedOf(
  db: Db,
  { checkoutId, ...which }: OfCheckout & ({ holdId: string } | { holds: number }),
): Promise<CapturedLot[]> {
  const captured = sql`lot.checkout_id = ${checkoutId}::uuid and hold_lot.captured > hold_lot.reversed`
  const latest = 'holds' in which ? which.holds : 1
  const isNamed = 'holdId' in which ? sql`hold.id = ${which.holdId}::uuid` : sql`true`
  const { rows } = await sql<CapturedLot>`
    with wanted as (
      select distinct hold.id, hold.created_at
      from lot join hold_lot on hold_lot.lot_id = lot.id join hold on hold.id = hold_lot.hold_id
      where ${captured} and ${isNamed}
      order by hold.created_at desc, hold.id desc limit ${sql.lit(latest)}
    )
    select hold.id as "holdId", lot.id as "lotId", hold.user_id as "userId", hold.profile_id as "profileId",
      hold_lot.captured - hold_lot.reversed as amount
    from wanted join hold on hold.id = wanted.id
    join hold_lot on hold_lot.hold_id = hold.id join lot on lot.id = hold_lot.lot_id
    where ${captured}
    order by hold.created_at desc, hold.id desc, lot.id desc`.execute(db)
  return rows
}

/** The profiles that got rewards for captured credits of a payment. */
export async function listRewardedOf(db: Db, { checkoutId }: OfCheckout): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct hold.referrer_profile_id as id
    from lot join hold_lot on hold_lot.lot_id = lot.id join hold on hold.id = hold_lot.hold_id
    where lot.checkout_id = ${checkoutId}::uuid and hold_lot.captured > 0 and hold.reward > 0`.execute(db)
  return rows.map(({ id }) => id)
}

export async function markHoldsReversed(
  tx: Tx,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('hold')
    .set({ reversed_at: at })
    .where('id', 'in', ids)
    .where('reversed_at', 'is', null)
    .execute()
}

/** Adds to the amount of a captured lot that is owed. */
export async function addToReversed(
  tx: Tx,
  { holdId, lotId, amount }: { holdId: string; lotId: string; amount: bigint },
): Promise<void> {
  await tx
    .updateTable('hold_lot')
    .set((eb) => ({ reversed: eb('reversed', '+', amount) }))
    .where('hold_id', '=', holdId)
    .where('lot_id', '=', lotId)
    .execute()
}

/** Lowers the owed amount of a payment's captured lots, because the payment was restored and covers it. */
export async function lowerReversed(
  tx: Tx,
  { holdId, checkoutId, amount }: OfCheckout & { holdId: string; amount: bigint },
): Promise<void> {
  const lots = await tx
    .selectFrom('hold_lot')
    .innerJoin('lot', 'lot.id', 'hold_lot.lot_id')
    .select(['lot.id', 'hold_lot.reversed as remaining'])
    .where('hold_lot.hold_id', '=', holdId)
    .where('lot.checkout_id', '=', checkoutId)
    .orderBy('lot.id')
    .execute()
  for (const { lotId, amount: lower } of takeFrom(lots, amount)) {
    await addToReversed(tx, { holdId, lotId, amount: -lower })
  }
}

/** A transfer that reversed a payment. */
export interface ReversalTransfer {
  id: string
  type: 'payment_refund' | 'payment_dispute'
}

/** The latest reversal of a payment, which debts refer to. */
export const findLatestReversal = (
  db: Db,
  { checkoutId }: OfCheckout,
): Promise<ReversalTransfer | undefined> =>
  db
    .selectFrom('transfer')
    .select(['id', 'type'])
    .$narrowType<ReversalTransfer>()
    .where('subject_id', '=', checkoutId)
    .where('undoes', 'is', null)
    .where('type', 'in', ['payment_refund', 'payment_dispute'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const getReversal = (db: Db, { id }: { id: string }): Promise<ReversalTransfer> =>
  db
    .selectFrom('transfer')
    .select(['id', 'type'])
    .$narrowType<ReversalTransfer>()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * The data from which a hold's reward is computed: the captured credits that earn a reward, and how much of them is
 * owed.
 */
interface RewardBasis {
  profileId: string
  referrerId: string | null
  settledAt: Date | null
  /** The reward if nothing is owed. */
  reward: bigint
  paid: bigint
  reversed: bigint
}

export async function getRewardBasis(db: Db, { holdId }: { holdId: string }): Promise<RewardBasis> {
  const { rows } = await sql<RewardBasis>`
    select hold.profile_id as "profileId", hold.referrer_profile_id as "referrerId", hold.settled_at as "settledAt", hold.reward,
      coalesce(sum(hold_lot.captured), 0)::bigint as paid, coalesce(sum(hold_lot.reversed), 0)::bigint as reversed
    from hold
    left join (hold_lot join lot on lot.id = hold_lot.lot_id)
      on hold_lot.hold_id = hold.id and has_earned_reward(hold, lot)
    where hold.id = ${holdId}::uuid group by hold.id`.execute(db)
  const [basis] = rows
  if (!basis) throw new Error(`There is no hold ${holdId}.`)
  return basis
}

/** The rest of a reward once a part of its payments is reversed. Pure. */
export const rewardLeft = ({
  reward,
  paid,
  reversed,
}: Pick<RewardBasis, 'reward' | 'paid' | 'reversed'>): bigint =>
  reversed === 0n ? reward : (reward * (paid - reversed)) / paid

/** The transfer of the reward for a hold. */
export const getRewardOf = (db: Db, { holdId }: { holdId: string }): Promise<TransferRow> =>
  db.selectFrom('transfer').selectAll().where('key', '=', rewardKey(holdId)).executeTakeFirstOrThrow()

export const rewardKey = (holdId: string): string => `ai-reward:${holdId}`

/** Whether a referrer's earnings have returned any part of a reward for AI use. */
export async function hasGivenBackReward(
  db: Db,
  { profileId, rewardId }: { profileId: string; rewardId: string },
): Promise<boolean> {
  const { rows } = await sql<{ has_given: boolean }>`
    select exists (
      select from transfer join entry on entry.transfer_id = transfer.id
      join ledger_account on ledger_account.id = entry.account_id
      where transfer.undoes = ${rewardId}::uuid and ledger_account.kind = 'earnings'
        and ledger_account.owner_id = ${profileId}::uuid
    ) as has_given`.execute(db)
  return rows[0]?.has_given ?? false
}
