import type { ProfileBadge } from '@fanfare/contract/profile-badge'
import type { RawBuilder } from 'kysely'
import { presentPublicPicture, shownFactsOf, type ShownFacts } from '#content'
import { sql } from '#kernel/db'

// For hot statements of other modules. Each takes the SQL of an id, a column or a value.

interface LookingSql {
  /** The profile that looks; null for a visitor. */
  viewerId: RawBuilder<string | null>
}

/** Whether the viewer follows the profile. */
export const isFollowing = ({ viewerId }: LookingSql, profileId: RawBuilder<string>) =>
  sql<boolean>`exists (select from follow where follower_id = ${viewerId} and followed_id = ${profileId})`

/** A query of the `followed_id`s of those whom the viewer follows. */
export const followsOf = ({ viewerId }: LookingSql) =>
  sql<{ followed_id: string }>`select followed_id from follow where follower_id = ${viewerId}`

/** Whether the profile was not deleted. */
export const isThere = (profileId: RawBuilder<string>) =>
  sql<boolean>`exists (select from profile as alive where alive.id = ${profileId} and alive.deleted_at is null)`

export type BadgeFacts = Omit<ProfileBadge, 'photo'> & { photo: ShownFacts | null }

/** What a badge shows of the profile, as JSON. */
export const badgeFactsOf = (profileId: RawBuilder<string>) => sql<BadgeFacts>`(
  select json_build_object('id', badge.id, 'uuid', badge.uuid, 'username', badge.username,
    'display_name', badge.display_name, 'photo', ${shownFactsOf(sql`badge.photo_content_id`)})
  from profile as badge where badge.id = ${profileId}
)`

/** A badge from the facts that a statement brought along. Pure: reads nothing. */
export const presentBadgeFacts = ({ photo, ...named }: BadgeFacts): ProfileBadge => ({
  ...named,
  photo: photo && presentPublicPicture(photo),
})
