import { inTransaction, type Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { updateSeenTerms } from './queries.ts'

/** Dismisses the notice of changed terms. Ignores an earlier version, because the user hasn't seen the latest terms. */
export async function seeTerms(
  { db, legal }: { db: Db; legal: { termsVersion: string } },
  { userId }: Actor,
  { version }: { version: string },
): Promise<void> {
  if (version !== legal.termsVersion) return
  await inTransaction(db, (tx) => updateSeenTerms(tx, { userId, version }))
}
