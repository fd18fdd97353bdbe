import type { ConsentKind } from '@fanfare/contract/consents/consent'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findConsent } from './consent-queries.ts'

/** Throws `conflict` if anybody used the id for another consent. */
export async function requireSame(
  db: Db,
  { userId }: Actor,
  { id, kind }: { id: string; kind: ConsentKind },
): Promise<void> {
  const row = await findConsent(db, id)
  if (row?.user_id !== userId || row.kind !== kind) throw new Problem('conflict')
}
