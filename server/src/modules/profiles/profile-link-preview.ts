import type { Picture } from '@fanfare/contract/content/media'
import type { Db } from '#kernel/db'
import { visitor } from '#kernel/viewer'
import { listPictures } from './pictures/pictures.ts'
import { findProfileFor } from './queries.ts'

/** The link preview of a profile. Everybody gets the same one. Null if the profile doesn't exist or is banned. */
export async function profileLinkPreview(
  db: Db,
  { username: key }: { username: string },
): Promise<{ username: string; display_name: string; bio: string; photo: Picture | null } | null> {
  const row = await findProfileFor(db, visitor, { key })
  if (!row) return null
  const pictures = await listPictures(db, [row.photo_content_id])
  const { username, display_name, bio } = row
  return { username, display_name, bio, photo: pictures.get(row.photo_content_id ?? '') ?? null }
}
