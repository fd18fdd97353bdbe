import type { Storage } from '#gateways/storage/port'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { deleteContentsIn } from '../gallery/delete-content.ts'
import type { ContentAccess } from '../gate/access.ts'
import { uploadPrefix } from '../gate/media-files.ts'
import { deleteOwnUpload } from './upload-queries.ts'

/**
 * Cancels one of the user's uploads, and also deletes the photo or video that was made from it, unless something uses
 * it. Throws `upload-not-found`.
 */
export async function discardUpload(
  { db, clock, access, storage }: { db: Db; clock: Clock; access: ContentAccess; storage: Storage },
  actor: Actor,
  { fileId }: { fileId: string },
): Promise<void> {
  const uploadId = await inTransaction(db, async (tx) => {
    // An upload that is being completed is deleted before its content is made, or after it.
    const upload = await deleteOwnUpload(tx, { id: fileId, profileId: actor.profileId })
    if (!upload) throw new Problem('upload-not-found')
    const ids = upload.content_id === null ? [] : [upload.content_id]
    await deleteContentsIn(tx, { clock, access }, { profileId: actor.profileId, ids }).catch(keepUsed)
    return upload.id
  })
  await storage.deletePrefix(uploadPrefix(uploadId))
}

function keepUsed(error: unknown): void {
  if (!(error instanceof Problem)) throw error
}
