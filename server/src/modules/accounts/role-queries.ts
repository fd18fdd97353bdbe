import type { Role } from '@fanfare/contract/accounts/user'
import { sql, type Tx } from '#kernel/db'

/** The roles of these users by user id. Locks the users until the transaction ends. */
export async function lockRoles(
  tx: Tx,
  { userIds }: { userIds: readonly string[] },
): Promise<Map<string, Role>> {
  const rows = await tx
    .selectFrom('user')
    .select(['id', 'role'])
    .where('id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    // Locked in a fixed order, so that two admins who act on each other don't deadlock.
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ id, role }) => [id, role]))
}

export async function updateRole(tx: Tx, { userId, role }: { userId: string; role: Role }): Promise<void> {
  await tx.updateTable('user').set({ role }).where('id', '=', userId).execute()
}
