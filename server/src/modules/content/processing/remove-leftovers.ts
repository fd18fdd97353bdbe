import { mediaPrefix, originalPrefix } from '../gate/media-files.ts'
import { findDeletedUuid } from '../deleted-queries.ts'
import type { MakeDeps } from './make-content.ts'

/**
 * Removes the files that an interrupted attempt stored for a content that was deleted meanwhile. The job that removes a
 * deleted content's files may have run too early to find them.
 */
export async function removeLeftovers(
  { db, storage }: Pick<MakeDeps, 'db' | 'storage'>,
  { contentId }: { contentId: string },
): Promise<void> {
  const uuid = await findDeletedUuid(db, contentId)
  if (uuid === undefined) return
  await storage.deletePrefix(mediaPrefix(uuid))
  await storage.deletePrefix(originalPrefix(contentId))
}
