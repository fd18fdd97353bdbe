import { sql, type Tx } from '#kernel/db'
import { earnings, wallet, type Account, type AccountKind } from '../account.ts'

/** One row of an account. Busy accounts have several, whose sum is the balance. */
export interface AccountRow {
  id: bigint
  kind: AccountKind
  owner_id: string
  slot: number
  balance: bigint
}

/**
 * Locks every row of these accounts until the transaction ends, always in this order, so that two transfers
 * never deadlock: wallets, earnings, holds, each by id. An account that never held anything has no row.
 */
export async function lockAccounts(tx: Tx, accounts: readonly Account[]): Promise<AccountRow[]> {
  if (accounts.length === 0) return []
  const kinds = accounts.map(({ kind }) => kind)
  const ownerIds = accounts.map(({ ownerId }) => ownerId)
  const { rows } = await sql<AccountRow>`
    select id, kind, owner_id, slot, balance from lock_accounts(${kinds}::text[], ${ownerIds}::uuid[])
  `.execute(tx)
  return rows
}

/**
 * Blocks sales, reversals and payouts of a profile until the transaction ends, and also its user's purchases,
 * AI use and reversals: a profile that never earned anything has no row to lock, and its user's payments can
 * be reversed as well.
 */
export async function lockMoneyOf(
  tx: Tx,
  { profileId, userId }: { profileId: string; userId: string },
): Promise<void> {
  await lockAccounts(tx, [wallet(userId), earnings(profileId)])
}

/** The total of an account's rows, in hundredths of a credit. */
export const sumOf = (rows: readonly AccountRow[], { kind, ownerId }: Account): bigint =>
  rows
    .filter((row) => row.kind === kind && row.owner_id === ownerId)
    .reduce((sum, { balance }) => sum + balance, 0n)
