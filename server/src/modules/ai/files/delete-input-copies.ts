import type { AiDeps } from '../ai-deps.ts'
import { inputPrefix } from './input-address.ts'

/** A worker may still be copying files when the attempt is canceled, so copies aren't deleted immediately. */
const MINUTES_KEPT = 5
const MAX_AT_ONCE = 1000

/** Deletes the input file copies of attempts that have ended, however long ago. */
export async function deleteInputCopies({
  db,
  clock,
  storage,
}: Pick<AiDeps, 'db' | 'clock' | 'storage'>): Promise<void> {
  const now = clock.now()
  const ended = await db
    .selectFrom('ai_attempt')
    .select('id')
    .where('finished_at', '<', new Date(now.getTime() - MINUTES_KEPT * 60_000))
    .where('input_copies_deleted_at', 'is', null)
    .orderBy('finished_at')
    .limit(MAX_AT_ONCE)
    .execute()
  for (const { id } of ended) {
    await storage.deletePrefix(inputPrefix(id))
    await db.updateTable('ai_attempt').set({ input_copies_deleted_at: now }).where('id', '=', id).execute()
  }
}
