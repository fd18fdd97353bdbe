import type { Profile } from '@fanfare/contract/profiles/profile'
import { countFigures } from '#posts'
import { findProfileFor, getRelation, isPossibleUsername, listPictures } from '#profiles'
import { hasSubscription } from '#subscriptions'
import { isVerified } from '#verification'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { isUuid } from '#kernel/uuid'
import { Problem } from '#kernel/problem'
import type { Viewer } from '#kernel/viewer'

/**
 * One profile by id or username, with the viewer's relation to it. Counts are exact: followers come from the counter,
 * and posts, media and likes come from the posts. Takes six statements. Throws `profile-not-found`, or `not-found` for
 * a name that no profile can have.
 */
export async function showProfile(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  { key }: { key: string },
): Promise<Profile> {
  const row = await findProfileFor(db, viewer, { key })
  // People who open an address like /terms or /text-to-image expect a page, not a profile.
  if (!row) throw new Problem(isUuid(key) || isPossibleUsername(key) ? 'profile-not-found' : 'not-found')
  const viewerId = viewer.profileId
  const at = clock.now()
  const [relation, figures, pictures, isIdentified, isSubscribed] = await Promise.all([
    getRelation(db, { profileId: row.id, viewerId }),
    countFigures(db, { profileId: row.id, at }),
    listPictures(db, [row.photo_content_id, row.cover_content_id]),
    isVerified(db, { userId: row.user_id }),
    viewerId !== null && hasSubscription(db, { subscriberId: viewerId, creatorId: row.id, at }),
  ])
  const { id, uuid, username, display_name, bio, social_media, photo_content_id, cover_content_id } = row
  return {
    id,
    uuid,
    username,
    display_name,
    bio,
    social_media,
    photo: pictures.get(photo_content_id ?? '') ?? null,
    photo_content_id,
    cover_image: pictures.get(cover_content_id ?? '') ?? null,
    cover_content_id,
    ...figures,
    follower_count: relation.followers,
    following_count: relation.following,
    is_verified: isIdentified,
    is_own: id === viewerId,
    is_following: relation.is_following,
    follows_viewer: relation.follows_viewer,
    is_subscribed: isSubscribed,
    is_blocked: relation.is_blocked,
    is_muted: relation.is_muted,
    created_at: row.created_at.toISOString(),
  }
}
