import path from 'node:path'
import { mkdir } from 'node:fs/promises'
import { inTransaction } from '#kernel/db'
import { originalPrefix } from '../gate/media-files.ts'
import type { MakeDeps } from '../processing/make-content.ts'
import { finishContent } from '../processing/processing-queries.ts'
import type { ContentRow } from '../queries.ts'
import { identityKey } from './identity-file.ts'

/**
 * Creates the only processed file of a picture for an identity check, upright and without the camera's metadata, next
 * to the original. The media gate can't serve it. After that, the original isn't needed, which is good because it may
 * contain the location.
 */
export async function processIdentityPicture(
  deps: MakeDeps,
  content: ContentRow,
  work: { folder: string; originalKey: string; source: string; signal: AbortSignal },
): Promise<void> {
  const { signal } = work
  const folder = path.join(work.folder, 'made')
  await mkdir(folder)
  const options = { folder, signal, basicsOnly: true }
  const made = await deps.mediaTools.makePhotoFiles({ path: work.source, mime: content.mime }, options)
  const [largest] = made.files
    .filter(({ kind }) => kind === 'photo')
    .toSorted((one, other) => other.width - one.width)
  if (!largest) throw new Error('A photo has at least one file.')
  await deps.storage.put(identityKey(content.id), { path: largest.path }, { contentType: largest.mime })
  const { width, height, thumbhash } = made
  const picture = { id: content.id, width, height, thumbhash, durationMs: null, variants: [largest] }
  const isKept = await inTransaction(deps.db, (tx) => finishContent(tx, picture))
  if (isKept) await deps.storage.delete([work.originalKey])
  else await deps.storage.deletePrefix(originalPrefix(content.id))
}
