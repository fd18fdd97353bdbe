import { sql, type Db, type Tx } from '#kernel/db'

interface EmailChange {
  id: string
  email: string
}

/** Replaces the user's earlier request. Returns false if this request was already recorded. */
export async function insertEmailChange(
  tx: Tx,
  change: { id: string; userId: string; email: string; createdAt: Date; expiresAt: Date },
): Promise<boolean> {
  const values = {
    id: change.id,
    email: change.email,
    token_hash: null,
    created_at: change.createdAt,
    expires_at: change.expiresAt,
    used_at: null,
  }
  const written = await tx
    .insertInto('email_change')
    .values({ user_id: change.userId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('email_change.id', '<>', change.id),
    )
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** Whether a change is still waiting for its link to be opened. */
const isPending = ({ at }: { at: Date }) => sql<boolean>`(used_at is null and expires_at > ${at})`

/** The user's pending change. */
export const findPendingEmailChange = (
  db: Db,
  input: { userId: string; at: Date },
): Promise<EmailChange | undefined> =>
  db
    .selectFrom('email_change')
    .select(['id', 'email'])
    .where('user_id', '=', input.userId)
    .where(isPending(input))
    .executeTakeFirst()

/**
 * Stores the hash of the link's token and returns the address to email; null if the change was replaced or has ended.
 */
export async function updateEmailChangeToken(
  tx: Tx,
  input: { userId: string; id: string; tokenHash: Buffer; at: Date },
): Promise<string | null> {
  const updated = await tx
    .updateTable('email_change')
    .set({ token_hash: input.tokenHash })
    .where('user_id', '=', input.userId)
    .where('id', '=', input.id)
    .where(isPending(input))
    .returning('email')
    .executeTakeFirst()
  return updated?.email ?? null
}

/** Marks the link as used, and returns the address that it confirms; null if it can't be used. */
export async function takeEmailChange(
  tx: Tx,
  input: { userId: string; tokenHash: Buffer; at: Date },
): Promise<string | null> {
  const taken = await tx
    .updateTable('email_change')
    .set({ used_at: input.at })
    .where('user_id', '=', input.userId)
    .where('token_hash', '=', input.tokenHash)
    .where(isPending(input))
    .returning('email')
    .executeTakeFirst()
  return taken?.email ?? null
}

/** Whether the user has already used this link, and the account still has the address that it confirmed. */
export async function isEmailChangeDone(
  db: Db,
  input: { userId: string; tokenHash: Buffer },
): Promise<boolean> {
  const row = await db
    .selectFrom('email_change')
    .innerJoin('user', 'user.id', 'email_change.user_id')
    .select('user.id')
    .where('email_change.user_id', '=', input.userId)
    .where('email_change.token_hash', '=', input.tokenHash)
    .where('email_change.used_at', 'is not', null)
    .whereRef('user.email', '=', 'email_change.email')
    .executeTakeFirst()
  return row !== undefined
}

/** Cancels the user's email change, which invalidates its link. */
export async function deleteEmailChange(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.deleteFrom('email_change').where('user_id', '=', userId).execute()
}

/** Changes the user's address and returns the previous one; null if the new one is taken. Locks the user's row. */
export async function replaceEmail(
  tx: Tx,
  input: { userId: string; email: string },
): Promise<{ before: string | null } | null> {
  const user = await tx
    .selectFrom('user')
    .select('email')
    .where('id', '=', input.userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const taken = await tx
    .selectFrom('user')
    .select('id')
    .where('email', '=', input.email)
    .where('id', '<>', input.userId)
    .executeTakeFirst()
  if (taken) return null
  await tx.updateTable('user').set({ email: input.email }).where('id', '=', input.userId).execute()
  return { before: user.email }
}
