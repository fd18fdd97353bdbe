import type { PayoutState } from '@fanfare/contract/payouts/payout'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sumDebtsOfUser } from '#ledger'
import type { Payments } from '#gateways/payments/port'
import { sql, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { isBanned } from '#moderation'
import type { PayoutsTables } from './tables.ts'

export type PayoutRow = Selectable<PayoutsTables['payout']>

/** Inserts a payout. Returns false if there already is one with this id. */
export async function insertPayout(tx: Tx, payout: Insertable<PayoutsTables['payout']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('payout')
    .values(payout)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export const findPayout = (db: Db, { id }: { id: string }): Promise<PayoutRow | undefined> =>
  db.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirst()

/** How many payouts wait for an admin. */
export async function countRequestedPayouts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payout where state = 'requested'`.execute(db)
  return rows[0]?.count ?? 0
}

/** A payout, locked so that nobody else decides or books it until the transaction ends. */
export const lockPayout = (tx: Tx, { id }: { id: string }): Promise<PayoutRow | undefined> =>
  tx.selectFrom('payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function updateReversed(tx: Tx, { id, cents }: { id: string; cents: bigint }): Promise<void> {
  await tx.updateTable('payout').set({ reversed_cents: cents }).where('id', '=', id).execute()
}

export async function updateEarnedSince(
  tx: Tx,
  { id, day }: { id: string; day: string | null },
): Promise<void> {
  await tx.updateTable('payout').set({ earned_since: day }).where('id', '=', id).execute()
}

/**
 * Changes a payout's state and returns it; undefined if its state or the time of its last attempt isn't the expected
 * one.
 */
export async function movePayout(
  tx: Tx,
  {
    id,
    from,
    changes,
    triedAt,
  }: {
    id: string
    from: readonly PayoutState[]
    changes: Updateable<PayoutsTables['payout']>
    triedAt?: Date | null | undefined
  },
): Promise<PayoutRow | undefined> {
  let update = tx.updateTable('payout').set(changes).where('id', '=', id).where('state', 'in', from)
  if (triedAt !== undefined) update = update.where('tried_at', 'is not distinct from', triedAt)
  return update.returningAll().executeTakeFirst()
}

/** Begins an attempt to send an approved payout through the card provider. Undefined for any other payout. */
export const beginTry = (tx: Tx, { id, at }: { id: string; at: Date }): Promise<PayoutRow | undefined> =>
  tx
    .updateTable('payout')
    .set((eb) => ({ tries: eb('tries', '+', 1), tried_at: at }))
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where('method', '=', 'connect_account')
    .returningAll()
    .executeTakeFirst()

/** Payouts to Connect accounts that were approved before a given time and not sent, oldest approval first. */
export async function listUnsent(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payout')
    .select('id')
    .where('state', '=', 'approved')
    .where('method', '=', 'connect_account')
    .where('decided_at', '<', before)
    .orderBy('decided_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

interface PayoutsPage {
  /** Limits the list to payouts of this profile that this user requested. */
  of?: { profileId: string; userId: string }
  state?: PayoutState
  /** The time and id after which the page starts. */
  after: readonly string[] | null
  limit: number
  offset: number
}

/** Payouts, latest first, plus one extra row if there are more. */
export function listPayouts(db: Db, page: PayoutsPage): Promise<PayoutRow[]> {
  let select = db.selectFrom('payout').selectAll()
  if (page.of) {
    select = select.where('profile_id', '=', page.of.profileId).where('user_id', '=', page.of.userId)
  }
  if (page.state !== undefined) select = select.where('state', '=', page.state)
  if (page.after !== null) {
    const [time, id] = page.after
    select = select.where(sql<boolean>`(requested_at, id) < (${time}::timestamptz, ${id}::uuid)`)
  }
  // Ordered by time, because clients choose the ids.
  return select
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(page.limit + 1))
    .offset(page.offset)
    .execute()
}

const mostCounted = 10_000

/** The number of payouts, in one state or in all, up to a limit. */
export async function countPayouts(
  db: Db,
  { state }: { state?: PayoutState },
): Promise<{ count: number; isCapped: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from payout where ${state === undefined ? sql`true` : sql`state = ${state}`} limit ${sql.lit(mostCounted)}
    ) as counted
  `.execute(db)
  const count = rows[0]?.count ?? 0
  return { count, isCapped: count === mostCounted }
}

/** The amount on hold for a profile's unfinished payouts, in hundredths. */
export async function sumUnderWay(db: Db, { profileId }: { profileId: string }): Promise<bigint> {
  const row = await db
    .selectFrom('payout')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('profile_id', '=', profileId)
    .where('state', 'in', ['requested', 'approved', 'failed'])
    .executeTakeFirstOrThrow()
  return row.amount
}

/** The amount of a user's payouts since a given time that needed no approval, in hundredths. */
export async function sumAutomatic(
  db: Db,
  { userId, since }: { userId: string; since: Date },
): Promise<bigint> {
  const row = await db
    .selectFrom('payout')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('requested_at', '>', since)
    .where('user_id', '=', userId)
    .where('decided_by', 'is', null)
    .where('state', 'in', ['approved', 'failed', 'paid'])
    .executeTakeFirstOrThrow()
  return row.amount
}

/** Serializes one user's payout requests. */
export async function queueToRequest(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout:${userId}`}, 0))`.execute(tx)
}

/** Whether a user has debts from reversed payments. */
export const owesCredits = async (db: Db, query: { userId: string }): Promise<boolean> =>
  (await sumDebtsOfUser(db, query)) > 0n

/** Throws `profile-banned` if the profile is banned at that time. */
export async function refuseBanned(
  db: Db,
  { profileId, at }: { profileId: string; at: Date },
): Promise<void> {
  if (await isProfileBanned(db, { profileId, at })) throw new Problem('profile-banned')
}

export async function isProfileBanned(
  db: Db,
  { profileId, at }: { profileId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_banned: boolean }>`
    select ${isBanned(sql`${profileId}::uuid`, sql`${at}::timestamptz`)} as is_banned
  `.execute(db)
  return rows[0]?.is_banned ?? false
}

export const findBankAccount = (db: Db, { profileId }: { profileId: string }) =>
  db.selectFrom('bank_account').selectAll().where('profile_id', '=', profileId).executeTakeFirst()

/** Stores a bank account, or removes it. Returns the previous one. */
export async function replaceBankAccount(
  tx: Tx,
  {
    profileId,
    account,
    at,
  }: { profileId: string; account: { iban: string; holder: string } | null; at: Date },
): Promise<{ iban: string; holder: string } | undefined> {
  const before = await tx
    .deleteFrom('bank_account')
    .where('profile_id', '=', profileId)
    .returning(['iban', 'holder'])
    .executeTakeFirst()
  if (account) {
    await tx
      .insertInto('bank_account')
      .values({ profile_id: profileId, ...account, changed_at: at })
      .execute()
  }
  return before
}

export const findCryptoWallet = (db: Db, { userId }: { userId: string }) =>
  db.selectFrom('crypto_wallet').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Stores a crypto wallet, or removes it. Returns the previous one. */
export async function replaceCryptoWallet(
  tx: Tx,
  { userId, address, at }: { userId: string; address: string | null; at: Date },
): Promise<string | undefined> {
  const before = await tx
    .deleteFrom('crypto_wallet')
    .where('user_id', '=', userId)
    .returning('address')
    .executeTakeFirst()
  if (address !== null)
    await tx.insertInto('crypto_wallet').values({ user_id: userId, address, changed_at: at }).execute()
  return before?.address
}

export type ConnectAccountRow = Selectable<PayoutsTables['connect_account']>

/** A user's account at the current card provider. An account at the sandbox doesn't exist at the real provider. */
export async function findConnectAccount(
  { db, payments }: { db: Db; payments: Payments },
  { userId }: { userId: string },
): Promise<ConnectAccountRow | undefined> {
  if (!payments.card) return undefined
  return db
    .selectFrom('connect_account')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_sandbox', '=', payments.card.isSandbox)
    .executeTakeFirst()
}

/** Stores a newly opened account, replacing one at another provider. Returns false if it was already stored. */
export async function replaceConnectAccount(tx: Tx, account: ConnectAccountRow): Promise<boolean> {
  const kept = await tx
    .insertInto('connect_account')
    .values(account)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(account)
        .where('connect_account.account_id', '<>', account.account_id),
    )
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n
}

/** Stores the provider's state of an account. Returns whether this changed its ability to receive payouts. */
export async function updateConnectAccount(
  tx: Tx,
  { account_id, details_submitted, payouts_enabled }: ConnectAccountRow,
): Promise<boolean> {
  const changed = await tx
    .updateTable('connect_account')
    .set({ details_submitted, payouts_enabled })
    .where('account_id', '=', account_id)
    .where('payouts_enabled', '<>', payouts_enabled)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 1n) return true
  await tx
    .updateTable('connect_account')
    .set({ details_submitted })
    .where('account_id', '=', account_id)
    .where('details_submitted', '<>', details_submitted)
    .execute()
  return false
}
