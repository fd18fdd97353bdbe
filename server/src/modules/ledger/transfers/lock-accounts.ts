import { sql, type Tx } from '#kernel/db'
import { earnings, wallet, type Account, type AccountKind } from '../account.ts'

/** A row of an account. A busy account has several rows, which add up to its balance. */
export interface AccountRow {
  id: bigint
  kind: AccountKind
  owner_id: string
  slot: number
  balance: bigint
}

/**
 * Locks every row of these accounts until the transaction ends. To avoid deadlocks, the order is always the same:
 * wallets, earnings, holds, each by id. An account that never contained anything has no row.
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
 * Blocks sales, reversals and payouts of a profile until the transaction ends. Also blocks purchases, AI use and
 * reversals of its user, because a profile that never earned anything has no row to lock, and the user's payments can
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
