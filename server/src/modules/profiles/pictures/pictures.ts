import type { Picture } from '@fanfare/contract/content/media'
import { listContentFacts, presentPublicPicture } from '#content'
import type { Db } from '#kernel/db'

/** Avatars and covers, by content id. Leaves out those that are still being processed. Takes one statement. */
export async function listPictures(
  db: Db,
  contentIds: readonly (string | null)[],
): Promise<Map<string, Picture>> {
  const ids = contentIds.filter((id) => id !== null)
  const pictures = new Map<string, Picture>()
  for (const content of (await listContentFacts(db, ids)).values()) {
    const picture = presentPublicPicture(content)
    if (picture) pictures.set(content.id, picture)
  }
  return pictures
}
