import type { Picture } from '@fanfare/contract/content/media'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import type { Db } from '#kernel/db'
import { asAvatar } from './pictures/avatar.ts'
import { listPictures } from './pictures/pictures.ts'
import { listBadgeRows, listProfilesOfUser, type BadgeRow } from './queries.ts'

/** The badges of these profiles, by id, without deleted ones. Takes two statements, however many profiles there are. */
export async function badgesOf(db: Db, profileIds: readonly string[]): Promise<Map<string, ProfileBadge>> {
  const badges = await presentBadges(db, await listBadgeRows(db, profileIds))
  return new Map(badges.map((badge) => [badge.id, badge]))
}

/** The badges of a user's profiles, oldest first. */
export const badgesOfUser = async (db: Db, { userId }: { userId: string }): Promise<ProfileBadge[]> =>
  presentBadges(db, await listProfilesOfUser(db, { userId }))

export async function presentBadges(db: Db, rows: readonly BadgeRow[]): Promise<ProfileBadge[]> {
  const pictures = await listPictures(
    db,
    rows.map((row) => row.photo_content_id),
  )
  return rows.map((row) => presentBadge(row, pictures))
}

function presentBadge(row: BadgeRow, pictures: ReadonlyMap<string, Picture>): ProfileBadge {
  const { id, uuid, username, display_name } = row
  const photo = pictures.get(row.photo_content_id ?? '')
  return { id, uuid, username, display_name, photo: photo ? asAvatar(photo) : null }
}
