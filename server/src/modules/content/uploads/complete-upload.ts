import path from 'node:path'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { cancelUpload } from './cancel-upload.ts'
import { gatherUpload } from './gather-upload.ts'
import { makeContent, type MakeDeps } from '../processing/make-content.ts'
import { uploadPrefix } from '../gate/media-files.ts'
import { completeUploadRow, findUpload, type UploadRow } from './upload-queries.ts'
import { inWorkFolder } from '../processing/work-folder.ts'

/**
 * Creates a content from a complete upload. Returns its id; repeating it returns the same id. Throws
 * `upload-incomplete`, `upload-unavailable` if the bytes can't be read now, and the problem of an unusable file, after
 * which the upload is deleted too.
 */
export async function completeUpload(
  deps: MakeDeps,
  actor: Actor,
  input: { fileId: string; thumbnailFileId: string | null },
): Promise<string> {
  const upload = await getUpload(deps.db, actor, input.fileId)
  if (upload.content_id !== null) return upload.content_id
  if (upload.status !== 'receiving') throw new Problem('upload-not-found')
  try {
    return await gatherAndMake(deps, actor, { upload, thumbnailFileId: input.thumbnailFileId })
  } catch (error) {
    // Another request may have completed it meanwhile and removed the chunks.
    const now = await findUpload(deps.db, { id: upload.id, profileId: actor.profileId })
    if (!now?.content_id) throw error
    return now.content_id
  }
}

async function gatherAndMake(
  deps: MakeDeps,
  actor: Actor,
  { upload, thumbnailFileId }: { upload: UploadRow; thumbnailFileId: string | null },
): Promise<string> {
  const thumbnail = thumbnailFileId ? await getUpload(deps.db, actor, thumbnailFileId) : null
  const contentId = await inWorkFolder(async (folder) => {
    const files = { path: path.join(folder, 'file'), thumbnailPath: path.join(folder, 'thumbnail') }
    await gatherUpload(deps, upload, files.path)
    if (thumbnail) await gatherUpload(deps, thumbnail, files.thumbnailPath)
    return makeOrForget(deps, actor, {
      upload,
      path: files.path,
      thumbnailPath: thumbnail && files.thumbnailPath,
    })
  })
  // If the store can't be reached now, the cleanup job removes the remaining bytes.
  await deps.storage.deletePrefix(uploadPrefix(upload.id)).catch(() => undefined)
  if (thumbnail) await cancelUpload(deps, actor, { fileId: thumbnail.id })
  return contentId
}

async function makeOrForget(
  deps: MakeDeps,
  actor: Actor,
  { upload, path, thumbnailPath }: { upload: UploadRow; path: string; thumbnailPath: string | null },
): Promise<string> {
  const { kind, file_name: fileName, description } = upload
  const file = { owner: actor, kind, fileName, description, path }
  try {
    const contentId = await makeContent(
      deps,
      { ...file, thumbnailPath: thumbnailPath ?? undefined },
      (tx, contentId, totalSize) =>
        completeUploadRow(tx, { id: upload.id, contentId, totalSize, at: deps.clock.now() }),
    )
    if (contentId !== null) return contentId
  } catch (error) {
    const isForgotten = error instanceof Problem && error.code !== 'upload-unavailable'
    if (isForgotten) await cancelUpload(deps, actor, { fileId: upload.id })
    throw error
  }
  // The upload was completed or canceled at the same time.
  throw new Problem('upload-not-found')
}

async function getUpload(db: Db, actor: Actor, id: string): Promise<UploadRow> {
  const upload = await findUpload(db, { id, profileId: actor.profileId })
  if (!upload) throw new Problem('upload-not-found')
  return upload
}
