import type { RawBuilder, Selectable } from 'kysely'
import type { Db, Tx } from '#kernel/db'
import { sql } from '#kernel/db'
import { outside, type AccountKind } from './account.ts'
import type { LedgerTables } from './tables.ts'

export type TransferRow = Selectable<LedgerTables['transfer']>

/** A sale always has a buyer and a seller. */
export type SaleRow = TransferRow & Parties

interface Parties {
  source_profile_id: string
  destination_profile_id: string
}

export const findTransfer = async (
  db: Db,
  { key }: { key: string },
): Promise<{ id: string; type: string; amount: bigint } | null> =>
  (await db
    .selectFrom('transfer')
    .select(['id', 'type', 'amount'])
    .where('key', '=', key)
    .executeTakeFirst()) ?? null

/** The transfer that undoes another one, if there is any. */
export const findUndoing = (db: Db, { id }: { id: string }): Promise<{ id: string } | undefined> =>
  db.selectFrom('transfer').select('id').where('key', '=', undoKey(id)).executeTakeFirst()

export const undoKey = (transferId: string): string => `undo:${transferId}`

/** The key of the sale that replaces an undone one. */
export const againKey = (transferId: string): string => `again:${transferId}`

export const getTransfer = (db: Db, { id }: { id: string }): Promise<TransferRow> =>
  db.selectFrom('transfer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The original sale if partial refunds replaced it with cheaper ones, otherwise the sale itself. */
export async function getFirstSale(
  db: Db,
  { id }: { id: string },
): Promise<Pick<TransferRow, 'id' | 'amount'>> {
  const { rows } = await sql<Pick<TransferRow, 'id' | 'amount'>>`
    select id, amount from first_sale(${id}::uuid)`.execute(db)
  const [first] = rows
  if (!first?.id) throw new Error(`${id} is no sale.`)
  return first
}

/** The total that each account gave or received in a transfer, across all rows of the account. */
export async function listEntries(
  db: Db,
  { transferId }: { transferId: string },
): Promise<{ kind: AccountKind; ownerId: string; amount: bigint }[]> {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'entry.account_id')
    .select(['ledger_account.kind', 'ledger_account.owner_id'])
    .select(sql<bigint>`sum(entry.amount)::bigint`.as('amount'))
    .where('entry.transfer_id', '=', transferId)
    .groupBy(['ledger_account.kind', 'ledger_account.owner_id'])
    .execute()
  return rows.map(({ kind, owner_id, amount }) => ({ kind, ownerId: owner_id, amount }))
}

export const listLotUses = async (
  db: Db,
  { transferId }: { transferId: string },
): Promise<{ lotId: string; amount: bigint }[]> =>
  db
    .selectFrom('lot_use')
    .select(['lot_id as lotId', 'amount'])
    .where('transfer_id', '=', transferId)
    .execute()

/** How many credits of these lots are left. */
export async function listRemaining(
  db: Db,
  { lotIds }: { lotIds: readonly string[] },
): Promise<Map<string, bigint>> {
  if (lotIds.length === 0) return new Map()
  const rows = await db.selectFrom('lot').select(['id', 'remaining']).where('id', 'in', lotIds).execute()
  return new Map(rows.map(({ id, remaining }) => [id, remaining]))
}

/** The lots of credits that a payment bought, with their wallets, oldest first. */
export const listLotsOfCheckout = (db: Db, { checkoutId }: { checkoutId: string }) =>
  db
    .selectFrom('lot')
    .innerJoin('ledger_account', 'ledger_account.id', 'lot.account_id')
    .select(['lot.id', 'lot.remaining', 'lot.granted', 'ledger_account.owner_id as userId'])
    .where('lot.checkout_id', '=', checkoutId)
    .orderBy('lot.id')
    .execute()

/** The platform's loss on a reversed payment, minus what was recovered and what users owe for AI usage. */
export async function sumLossOfCheckout(db: Db, { checkoutId }: { checkoutId: string }): Promise<bigint> {
  const { rows } = await sql<{ lost: bigint }>`select loss_of_checkout(${checkoutId}::uuid) as lost`.execute(
    db,
  )
  return rows[0]?.lost ?? 0n
}

/** The sales that a payment's lots paid for. */
const salesOfCheckout = (db: Db, checkoutId: string) =>
  db
    .selectFrom('transfer')
    .selectAll('transfer')
    .$narrowType<Parties>()
    .where(
      ({ selectFrom }) =>
        sql<boolean>`transfer.id = any(array(${selectFrom('lot_use')
          .innerJoin('lot', 'lot.id', 'lot_use.lot_id')
          .select('lot_use.transfer_id')
          .where('lot.checkout_id', '=', checkoutId)
          .where('lot_use.amount', '>', 0n)}))`,
    )
    .where('transfer.type', 'in', [
      'profile_tip',
      'subscription_payment',
      'post_purchase',
      'message_purchase',
    ])

/** Whether a transfer with this key exists. */
const isDone = (key: RawBuilder<string>) =>
  sql<boolean>`exists (select from transfer as done where done.key = ${key})`

const undoing = sql<string>`'undo:' || transfer.id`
const again = sql<string>`'again:' || transfer.id`

/**
 * Whether a sale (`transfer` in the statement) wasn't reversed. It isn't enough that no `undoes` refers to it, because
 * settlements of debts refer to the sale too.
 */
export const isNotReversed = sql<boolean>`not ${isDone(undoing)}`

/** The sales that a payment's lots paid for and that weren't undone, each once, latest first. */
export const listSalesOfCheckout = (db: Db, { checkoutId }: { checkoutId: string }): Promise<SaleRow[]> =>
  salesOfCheckout(db, checkoutId).where(isNotReversed).orderBy('transfer.id', 'desc').execute()

/**
 * The sales that a payment's lots paid for and that were undone by this kind of reversal and not made again, oldest
 * first. A sale that was refunded for another reason stays refunded, whatever happens to its payment.
 */
export const listUndoneSalesOfCheckout = (
  db: Db,
  { checkoutId, type }: { checkoutId: string; type: 'payment_refund' | 'payment_dispute' },
): Promise<SaleRow[]> =>
  salesOfCheckout(db, checkoutId)
    .where(
      sql<boolean>`exists (
        select from transfer as undone where undone.key = ${undoing} and undone.type = ${type}
          and not undone.metadata ? 'refunded_because'
      )`,
    )
    .where(sql<boolean>`not ${isDone(again)}`)
    .orderBy('transfer.id')
    .execute()

export async function insertDebt(
  tx: Tx,
  debt: Omit<Selectable<LedgerTables['debt']>, 'settled'>,
): Promise<void> {
  await tx.insertInto('debt').values(debt).execute()
}

/** Locks and returns the open debts that a profile's earnings pay for, oldest first. */
export const lockDebtsOfProfile = (tx: Tx, { profileId }: { profileId: string }) =>
  tx
    .selectFrom('debt')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('is_of_former_owner', '=', false)
    .where(sql<boolean>`settled < amount`)
    .orderBy('created_at')
    .orderBy('transfer_id')
    .forUpdate()
    .execute()

export async function addToSettled(
  tx: Tx,
  {
    transferId,
    profileId,
    userId,
    holdId,
    paid,
  }: { transferId: string; profileId: string; userId: string; holdId: string | null; paid: bigint },
): Promise<void> {
  await tx
    .updateTable('debt')
    .set((eb) => ({ settled: eb('settled', '+', paid) }))
    .where('transfer_id', '=', transferId)
    .where('profile_id', '=', profileId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`hold_id is not distinct from ${holdId}::uuid`)
    .execute()
}

/** Whether a profile's earnings have returned any part of a sale's share, at its reversal or for its debt. */
export async function hasGivenBack(
  db: Db,
  { transfer_id: reversalId, profile_id: profileId, settled }: Selectable<LedgerTables['debt']>,
): Promise<boolean> {
  const { rows } = await sql<{ has_given: boolean }>`
    select exists (
      select from ledger_account join entry on entry.account_id = ledger_account.id
      where ledger_account.kind = 'earnings' and ledger_account.owner_id = ${profileId}::uuid and (
        entry.transfer_id = ${reversalId}::uuid
        or ${settled > 0n} and entry.transfer_id = any(array(
          select id from transfer where transfer.undoes = (select undoes from transfer where id = ${reversalId}::uuid)
        ))
      )
    ) as has_given
  `.execute(db)
  return rows[0]?.has_given ?? false
}

/** The balances of accounts of one kind, by owner, in hundredths. */
export async function balancesOf(
  db: Db,
  { kind, ownerIds }: { kind: AccountKind; ownerIds: readonly string[] },
): Promise<Map<string, bigint>> {
  if (ownerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_account')
    .select(['owner_id', sql<bigint>`sum(balance)::bigint`.as('balance')])
    .where('kind', '=', kind)
    .where('owner_id', '=', sql<string>`any(${ownerIds}::uuid[])`)
    .groupBy('owner_id')
    .execute()
  return new Map(rows.map(({ owner_id, balance }) => [owner_id, balance]))
}

/** Whether the profile's earnings have debts to pay. A condition for other modules' statements. */
const owes = (profileId: RawBuilder<string>) => sql<boolean>`exists (
  select from debt where debt.profile_id = ${profileId} and settled < amount and not is_of_former_owner)`

/** Whether a profile has earnings, an unfinished payout of them, or debts. */
export async function hasValueLeft(db: Db, { profileId }: { profileId: string }): Promise<boolean> {
  const id = sql<string>`${profileId}::uuid`
  const { rows } = await sql<{ is_left: boolean }>`
    select ${owes(id)} or exists (
      select from ledger_account where kind = 'earnings' and owner_id = ${id} and balance > 0
    ) or exists (
      select from transfer join ledger_account as held on held.kind = 'hold' and held.owner_id = transfer.subject_id
      where transfer.source_profile_id = ${id} and transfer.type = 'profile_payout' and held.balance > 0
    ) as is_left
  `.execute(db)
  return rows[0]?.is_left ?? false
}

/** The sum of the open debts that a profile's earnings pay for, in hundredths. */
export async function sumDebtsOfProfile(db: Db, { profileId }: { profileId: string }): Promise<bigint> {
  const row = await db
    .selectFrom('debt')
    .select(sql<bigint>`coalesce(sum(amount - settled), 0)::bigint`.as('owed'))
    .where('profile_id', '=', profileId)
    .where('is_of_former_owner', '=', false)
    .where(sql<boolean>`settled < amount`)
    .executeTakeFirstOrThrow()
  return row.owed
}

/**
 * Whether the sandbox ever added credits. Reversed payments count too, because purchases made with their credits may
 * remain.
 */
export async function hasSandboxCredits(db: Db): Promise<boolean> {
  const { kind, ownerId } = outside('sandbox')
  const { rows } = await sql<{ has_come: boolean }>`
    select exists (
      select from ledger_account join entry on entry.account_id = ledger_account.id
      where ledger_account.kind = ${kind} and ledger_account.owner_id = ${ownerId}::uuid
    ) as has_come`.execute(db)
  return rows[0]?.has_come ?? false
}
