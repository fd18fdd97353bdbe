import type { Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import type { LedgerTables } from '../tables.ts'

export type DebtRow = Selectable<LedgerTables['debt']>

const isOpen = sql<boolean>`debt.settled < debt.amount`

/** A profile's owner at a given time, and when the profile was transferred after that; null if it wasn't. */
export interface OwnerThen {
  userId: string
  takenOverAt: Date | null
}

export async function findOwnerAt(
  db: Db,
  { profileId, at }: { profileId: string; at: Date },
): Promise<OwnerThen> {
  const { rows } = await sql<{ userId: string; takenOverAt: Date | null }>`
    select user_id as "userId", taken_over_at as "takenOverAt" from owner_at(${profileId}::uuid, ${at}::timestamptz)
  `.execute(db)
  const [owner] = rows
  if (!owner) throw new Error(`Nobody owns the profile ${profileId}.`)
  return owner
}

/**
 * Whether a profile belongs to a user now. A transaction that waited for a profile transfer sees the new owner, even
 * if it began before the transfer.
 */
export async function isOwnedBy(
  db: Db,
  { profileId, userId }: { profileId: string; userId: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_owned: boolean }>`
    select user_id = ${userId}::uuid as is_owned from owner_at(${profileId}::uuid, 'infinity')`.execute(db)
  return rows[0]?.is_owned ?? false
}

/** Whether a transfer restores a reward for AI use that was first given before a given time. */
const givesEarlierAgain = (lowestId: string) => sql`(transfer.type = 'referral_reward' and exists (
  select from transfer as reward where reward.key = 'ai-reward:' || transfer.subject_id and reward.id < ${lowestId}::uuid
))`

/**
 * A profile's income since a given time, minus reversals of it. Payouts and transfers to other accounts use up the
 * oldest earnings first, so they don't count. Restored rewards from before that time don't count either.
 */
export async function sumIncomeSince(
  db: Db,
  { profileId, lowestId }: { profileId: string; lowestId: string },
): Promise<bigint> {
  const { rows } = await sql<{ income: bigint }>`
    select coalesce(sum(entry.amount), 0)::bigint as income
    from ledger_account
    join entry on entry.account_id = ledger_account.id and entry.transfer_id >= ${lowestId}::uuid
    join transfer on transfer.id = entry.transfer_id
    where ledger_account.kind = 'earnings' and ledger_account.owner_id = ${profileId}::uuid
      and transfer.type <> 'profile_payout'
      and (transfer.undoes >= ${lowestId}::uuid or (transfer.undoes is null and entry.amount > 0))
      and not ${givesEarlierAgain(lowestId)}
  `.execute(db)
  return rows[0]?.income ?? 0n
}

/** A user who took over a profile. */
export interface Taker {
  userId: string
  takenOverAt: Date
  /** The earnings that were transferred with the profile, in hundredths. */
  carried: bigint
}

export async function listTakersSince(
  db: Db,
  { profileId, at }: { profileId: string; at: Date },
): Promise<Taker[]> {
  const { rows } = await sql<Taker>`
    select user_id as "userId", taken_over_at as "takenOverAt", carried
    from takers_since(${profileId}::uuid, ${at}::timestamptz)`.execute(db)
  return rows
}

/**
 * How much of the reversals of earlier sales and rewards the new owner of a profile has borne: the shares that the
 * earnings returned since the transfer and didn't get back, and the new owner's debts for the rest. A separate transfer
 * reverses a reward for AI use, and its debt refers to the payment.
 */
export async function sumBorneBy(
  db: Db,
  { profileId, userId, lowestId }: { profileId: string; userId: string; lowestId: string },
): Promise<bigint> {
  const { rows } = await sql<{ borne: bigint }>`
    select (
      (select coalesce(-sum(entry.amount), 0) from ledger_account
        join entry on entry.account_id = ledger_account.id and entry.transfer_id >= ${lowestId}::uuid
        join transfer on transfer.id = entry.transfer_id
        where ledger_account.kind = 'earnings' and ledger_account.owner_id = ${profileId}::uuid
          and (transfer.undoes < ${lowestId}::uuid
            and (transfer.key = 'undo:' || transfer.undoes or starts_with(transfer.key, 'reward-back:'))
            or ${givesEarlierAgain(lowestId)}))
      + (select coalesce(sum(debt.amount), 0) from debt
        join transfer as reversal on reversal.id = debt.transfer_id
        left join transfer as reward on debt.income_type = 'referral_reward' and reward.key = 'ai-reward:' || debt.hold_id
        where debt.profile_id = ${profileId}::uuid and debt.user_id = ${userId}::uuid
          and debt.transfer_id >= ${lowestId}::uuid and coalesce(reversal.undoes, reward.id) < ${lowestId}::uuid)
    )::bigint as borne`.execute(db)
  return rows[0]?.borne ?? 0n
}

/**
 * How much more debt a user could settle now: the credits in their wallet that came from earnings, minus their debts.
 */
export async function sumSettleable(db: Db, { userId }: { userId: string }): Promise<bigint> {
  const lots = await listEarningsLots(db, { userId })
  const there = lots.reduce((sum, { remaining }) => sum + remaining, 0n)
  const rest = there - (await sumDebtsOfUser(db, { userId }))
  return rest > 0n ? rest : 0n
}

/** Locks and returns a user's open debts, oldest first. */
export const lockDebtsOfUser = (tx: Tx, { userId }: { userId: string }): Promise<DebtRow[]> =>
  tx
    .selectFrom('debt')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isOpen)
    .orderBy('created_at')
    .orderBy('transfer_id')
    .orderBy('profile_id')
    .forUpdate()
    .execute()

/** The profiles whose earnings settle a user's open debts. */
export async function listDebtorProfileIds(db: Db, { userId }: { userId: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('debt')
    .select('profile_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('is_of_former_owner', '=', false)
    .where(isOpen)
    .execute()
  return rows.map(({ profile_id }) => profile_id)
}

/** A user's total debt, for their current profiles and those they have transferred, in hundredths. */
export async function sumDebtsOfUser(db: Db, { userId }: { userId: string }): Promise<bigint> {
  const { rows } = await sql<{ debt: bigint }>`select debt_of(${userId}::uuid) as debt`.execute(db)
  return rows[0]?.debt ?? 0n
}

/** A wallet's unspent lots that came from earnings, oldest first. */
export const listEarningsLots = (
  db: Db,
  { userId }: { userId: string },
): Promise<{ id: string; remaining: bigint }[]> =>
  db
    .selectFrom('lot')
    .innerJoin('ledger_account', 'ledger_account.id', 'lot.account_id')
    .select(['lot.id', 'lot.remaining'])
    .where('ledger_account.kind', '=', 'wallet')
    .where('ledger_account.owner_id', '=', userId)
    .where('lot.source', '=', 'earnings')
    .where('lot.is_spent', '=', false)
    .orderBy('lot.id')
    .execute()

/** An open debt, as admins see it. */
export interface OpenDebt extends DebtRow {
  /** Whether the payment was refunded or disputed. */
  reversal: 'payment_refund' | 'payment_dispute'
}

/**
 * A reversal creates one debt for each hold that it affects. The debt for a sale has no hold, so this uses the reversal
 * instead.
 */
const holdOrReversal = sql`coalesce(debt.hold_id, debt.transfer_id)`

/** Open debts, latest first, plus one extra row if there are more. */
export async function listOpenDebts(
  db: Db,
  page: { after: readonly string[] | null; limit: number; offset: number },
): Promise<OpenDebt[]> {
  const [time, transferId, profileId, userId, holdId] = page.after ?? []
  const after = page.after
    ? sql`(debt.created_at, debt.transfer_id, debt.profile_id, debt.user_id, ${holdOrReversal})
        < (${time}::timestamptz, ${transferId}::uuid, ${profileId}::uuid, ${userId}::uuid, ${holdId}::uuid)`
    : sql`true`
  const { rows } = await sql<OpenDebt>`
    select debt.*, transfer.type as reversal
    from debt join transfer on transfer.id = debt.transfer_id
    where ${isOpen} and ${after}
    order by debt.created_at desc, debt.transfer_id desc, debt.profile_id desc, debt.user_id desc, ${holdOrReversal} desc
    limit ${sql.lit(page.limit + 1)} offset ${sql.lit(page.offset)}
  `.execute(db)
  return rows
}
