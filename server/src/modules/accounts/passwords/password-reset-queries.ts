import type { Tx } from '#kernel/db'

export async function insertPasswordReset(
  tx: Tx,
  reset: { tokenHash: Buffer; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('password_reset')
    .values({
      token_hash: reset.tokenHash,
      user_id: reset.userId,
      created_at: reset.createdAt,
      expires_at: reset.expiresAt,
      used_at: null,
    })
    .execute()
}

/** Marks a reset link as used, and returns its user. */
export async function takePasswordReset(
  tx: Tx,
  input: { tokenHash: Buffer; at: Date },
): Promise<string | null> {
  const taken = await tx
    .updateTable('password_reset')
    .set({ used_at: input.at })
    .where('token_hash', '=', input.tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', input.at)
    .returning('user_id')
    .executeTakeFirst()
  return taken?.user_id ?? null
}

/** Invalidates all reset links of a user. */
export async function deletePasswordResets(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.deleteFrom('password_reset').where('user_id', '=', userId).execute()
}
