import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findCheck, type IdentityRow } from '../identity-queries.ts'

/**
 * A check that an admin can view and decide. Throws `identity-check-not-found`, and `own-identity-check` for their own.
 */
export async function loadForDecision(
  db: Db,
  { userId }: Actor,
  { id }: { id: string },
): Promise<IdentityRow> {
  const check = await findCheck(db, { id })
  if (!check) throw new Problem('identity-check-not-found')
  if (check.user_id === userId) throw new Problem('own-identity-check')
  return check
}
