import { mediaPrefix, originalPrefix } from '../gate/media-files.ts'
import { findDeletedUuid } from '../deleted-queries.ts'
import type { MakeDeps } from './make-content.ts'

/**
 * Removes what an interrupted attempt stored of a content that was deleted meanwhile. The job that removes the files of a
 * deleted content may have run before they were stored.
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
