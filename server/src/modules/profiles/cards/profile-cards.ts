import type { ProfileCard } from '@fanfare/contract/profiles/profile-card'
import type { Db } from '#kernel/db'
import type { Viewer } from '#kernel/viewer'
import { listPictures } from '../pictures/pictures.ts'
import { listCardRows } from '../queries.ts'

/** The cards of these profiles in this order, without deleted ones. Takes two statements, however many there are. */
export async function listCards(db: Db, viewer: Viewer, ids: readonly string[]): Promise<ProfileCard[]> {
  const rows = await listCardRows(db, { ids, viewer })
  const pictures = await listPictures(
    db,
    rows.flatMap((row) => [row.photo_content_id, row.cover_content_id]),
  )
  const cardsById = new Map(
    rows.map(({ photo_content_id, cover_content_id, ...row }) => [
      row.id,
      {
        ...row,
        photo: pictures.get(photo_content_id ?? '') ?? null,
        cover_image: pictures.get(cover_content_id ?? '') ?? null,
        is_own: row.id === viewer.profileId,
      },
    ]),
  )
  return ids.flatMap((id) => cardsById.get(id) ?? [])
}
