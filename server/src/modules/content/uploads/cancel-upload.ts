import type { Storage } from '#gateways/storage/port'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { uploadPrefix } from '../gate/media-files.ts'
import { deleteUpload, findUpload } from './upload-queries.ts'

/**
 * Cancels one of the user's uploads and deletes its chunks. A content that was already made from it stays. Throws
 * `upload-not-found`.
 */
export async function cancelUpload(
  { db, storage }: { db: Db; storage: Storage },
  actor: Actor,
  { fileId }: { fileId: string },
): Promise<void> {
  const upload = await findUpload(db, { id: fileId, profileId: actor.profileId })
  if (!upload) throw new Problem('upload-not-found')
  await inTransaction(db, (tx) => deleteUpload(tx, upload.id))
  await storage.deletePrefix(uploadPrefix(upload.id))
}
