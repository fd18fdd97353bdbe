import type { Picture } from '@fanfare/contract/content/media'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import type { RawBuilder } from 'kysely'
import { packedFactsOf, presentPublicPicture, unpackFacts, type PackedFacts } from '#content'
import { sql } from '#kernel/db'
import { unlessVisitor } from '#kernel/database/visitor-sql'
import type { Viewer } from '#kernel/viewer'
import { asAvatar } from './pictures/avatar.ts'

// For frequent statements of other modules. Each function takes the SQL of an id: a column or a value. OFFSET 0 makes
// each a lookup of one row. Without it, PostgreSQL may read all of the viewer's rows to answer for many ids.

interface LookingSql {
  /** The viewer's profile; null for a visitor. */
  viewerId: RawBuilder<string | null>
}

/** Whether the viewer follows the profile. */
export const isFollowing = ({ viewerId }: LookingSql, profileId: RawBuilder<string>) =>
  unlessVisitor(
    viewerId,
    sql`exists (select from follow where follower_id = ${viewerId} and followed_id = ${profileId} offset 0)`,
  )

/** A query of the `followed_id`s of the profiles that the viewer follows. */
export const followsOf = ({ viewerId }: LookingSql) =>
  sql<{ followed_id: string }>`select followed_id from follow where follower_id = ${viewerId}`

/** A query of the `id`s of a profile's followers. */
export const followersOf = (profileId: RawBuilder<string>) =>
  sql<{ id: string }>`select follower_id as id from follow where followed_id = ${profileId}`

/** Whether the profile was not deleted. */
export const isActive = (profileId: RawBuilder<string>) =>
  sql<boolean>`exists (select from profile as alive where alive.id = ${profileId} and alive.deleted_at is null)`

/** Whether the profile's user stated that they are an adult and turned on NSFW posts. */
export const seesNsfw = (profileId: RawBuilder<string>) =>
  sql<boolean>`exists (
    select from profile as looking join "user" on "user".id = looking.user_id
    where looking.id = ${profileId} and "user".sees_nsfw offset 0
  )`

/**
 * Whether a list of somebody else's followers or likers may show a profile (in the `profile` table) to the viewer: the
 * profile chose to be listed, or is the viewer's own. The list's owner and staff see every profile, without this
 * condition.
 */
export const isNamedTo = ({ userId }: Pick<Viewer, 'userId'>) =>
  sql<boolean>`(profile.shows_in_lists or profile.user_id = ${userId}::uuid)`

/** The data for a badge, as `badgeFactsOf` returns it. */
export type BadgeFacts = [
  id: string,
  uuid: string,
  username: string,
  displayName: string,
  photo: PackedFacts | null,
]

/** The data for a profile's badge, as JSON. */
export const badgeFactsOf = (profileId: RawBuilder<string>) => sql<BadgeFacts>`(
  select json_build_array(badge.id, badge.uuid, badge.username, badge.display_name,
    ${packedFactsOf(sql`badge.photo_content_id`)})
  from profile as badge where badge.id = ${profileId}
)`

/** A badge from the data that a statement read. Pure. */
export const presentBadgeFacts = ([id, uuid, username, display_name, photo]: BadgeFacts): ProfileBadge => ({
  id,
  uuid,
  username,
  display_name,
  photo: avatarIn(photo),
})

function avatarIn(photo: PackedFacts | null): Picture | null {
  const picture = photo && presentPublicPicture(unpackFacts(photo))
  return picture && asAvatar(picture)
}
