import { discardApart } from '#content'
import { inTransaction } from '#kernel/db'
import { listWithOldPictures, markPicturesDeleted, pictureIdsOf } from '../identity-queries.ts'
import type { VerificationDeps } from '../verification-deps.ts'

const DAY = 86_400_000
const BATCH = 200

/** Deletes the pictures of checks that were decided this many days ago. Safe to repeat after an interruption. */
export async function deleteOldPictures(
  { db, clock, config }: Pick<VerificationDeps, 'db' | 'clock' | 'config'>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const at = clock.now()
  const before = new Date(at.getTime() - config.IDENTITY_PICTURE_DAYS * DAY)
  for (;;) {
    const ids = await listWithOldPictures(db, { before, limit: BATCH })
    for (const id of ids) {
      signal.throwIfAborted()
      await inTransaction(db, async (tx) => {
        const check = await markPicturesDeleted(tx, { id, at })
        if (!check) return
        await discardApart(tx, {
          kind: 'identity',
          ids: pictureIdsOf(check),
          at,
          listUsed: async () => new Set(),
        })
      })
    }
    if (ids.length < BATCH) return
  }
}
