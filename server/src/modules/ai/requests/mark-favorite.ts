import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { updateRequest } from '../running/attempt-queries.ts'
import { findOwnRequest } from './request-queries.ts'

/** Throws `ai-request-not-found`. */
export async function markFavorite(
  { db }: Pick<AiDeps, 'db'>,
  { profileId }: Actor,
  input: { id: string; is_favorite: boolean },
): Promise<void> {
  const id = input.id.toLowerCase()
  await inTransaction(db, async (tx) => {
    if (!(await findOwnRequest(tx, { id, profileId }))) throw new Problem('ai-request-not-found')
    await updateRequest(tx, { id, changes: { is_favorite: input.is_favorite } })
  })
}
