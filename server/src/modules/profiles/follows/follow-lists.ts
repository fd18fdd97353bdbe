import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { ProfileCard } from '@fanfare/contract/profiles/profile-card'
import type { Follower } from '@fanfare/contract/profiles/follower'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { isStaff, type Actor, type Viewer } from '#kernel/viewer'
import { pageOfFollowers, pageOfFollowing, pageOfNamedFollowers } from './follow-queries.ts'
import { followPage, showBadgePage, showCardPage } from '../cards/page-of-profiles.ts'
import { findProfileFor, getRelation } from '../queries.ts'

/**
 * The followers of a profile, latest first. Its owner and staff see all of them, and others only those who chose to be
 * listed. Throws `profile-not-found`.
 */
export async function listFollowers(
  { db }: { db: Db },
  viewer: Viewer,
  { profileId, page }: { profileId: string; page: PageQuery },
): Promise<Page<ProfileCard>> {
  const profile = await findProfileFor(db, viewer, { key: profileId })
  if (!profile) throw new Problem('profile-not-found')
  if (profile.user_id !== viewer.userId && !isStaff(viewer)) {
    const rows = await pageOfNamedFollowers(db, viewer, followPage(profileId, page))
    return showCardPage(db, viewer, { rows, page })
  }
  const rows = await pageOfFollowers(db, followPage(profileId, page))
  const { followers } = await getRelation(db, { profileId, viewerId: null })
  return showCardPage(db, viewer, { rows, page, total: followers })
}

/** The followers of the current profile, with the time they followed, latest first. */
export async function listOwnFollowers(
  { db }: { db: Db },
  { profileId }: Actor,
  { page }: { page: PageQuery },
): Promise<Page<Follower>> {
  const rows = await pageOfFollowers(db, followPage(profileId, page))
  const { followers } = await getRelation(db, { profileId, viewerId: null })
  return showBadgePage(db, {
    rows,
    page,
    cursorOf: ({ at, id }) => [at.toISOString(), id],
    total: { count: followers, isCapped: false },
  })
}

/** The profiles that the current profile follows, latest first. */
export async function listFollowing(
  { db }: { db: Db },
  actor: Actor,
  { page }: { page: PageQuery },
): Promise<Page<ProfileCard>> {
  const { profileId } = actor
  const rows = await pageOfFollowing(db, followPage(profileId, page))
  const { following } = await getRelation(db, { profileId, viewerId: null })
  return showCardPage(db, actor, { rows, page, total: following })
}
