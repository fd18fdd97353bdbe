import type { Page, PageQuery } from '@fanfare/contract/page'
import type { ProfileCard } from '@fanfare/contract/profiles'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import { Problem } from '#kernel/problem'
import { isStaff, type Actor, type Viewer } from '#kernel/viewer'
import { pageOfFollowers, pageOfFollowing, type FollowPage, type FollowSkeleton } from './follow-queries.ts'
import { listCards } from './profile-cards.ts'
import { findProfile, getRelation } from './queries.ts'
import type { ShowingDeps } from './show-profile.ts'

/** Who follows a profile, latest first. Throws `profile-not-found`. */
export async function listFollowers(
  { db }: { db: Db },
  viewer: Viewer,
  { profileId, page }: { profileId: string; page: PageQuery },
): Promise<Page<ProfileCard>> {
  await requireProfile(db, profileId)
  const rows = await pageOfFollowers(db, followPage(profileId, page))
  const { followers } = await getRelation(db, { profileId, viewerId: null })
  return showPage(db, viewer, { rows, page, total: followers })
}

/** Whom the current profile follows, or subscribes to; latest first. */
export async function listFollowing(
  { db, clock, subscriptions }: ShowingDeps,
  actor: Actor,
  { type, page }: { type: 'follower' | 'subscriber'; page: PageQuery },
): Promise<Page<ProfileCard>> {
  const { profileId } = actor
  const asked = followPage(profileId, page)
  if (type === 'subscriber') {
    const rows = await subscriptions.pageOfSubscriptions(db, { ...asked, at: clock.now() })
    return showPage(db, actor, { rows, page })
  }
  const rows = await pageOfFollowing(db, asked)
  const { following } = await getRelation(db, { profileId, viewerId: null })
  return showPage(db, actor, { rows, page, total: following })
}

/** Who subscribes to an own profile; staff may look at anybody's. Throws `profile-not-found` and `not-allowed`. */
export async function listSubscribers(
  { db, clock, subscriptions }: ShowingDeps,
  actor: Actor,
  { profileId, page }: { profileId: string; page: PageQuery },
): Promise<Page<ProfileCard>> {
  const { user_id: ownerId } = await requireProfile(db, profileId)
  if (ownerId !== actor.userId && !isStaff(actor)) throw new Problem('not-allowed')
  const rows = await subscriptions.pageOfSubscribers(db, { ...followPage(profileId, page), at: clock.now() })
  return showPage(db, actor, { rows, page })
}

async function requireProfile(db: Db, profileId: string): Promise<{ user_id: string }> {
  const profile = await findProfile(db, { key: profileId })
  if (!profile) throw new Problem('profile-not-found')
  return profile
}

const followPage = (profileId: string, page: PageQuery): FollowPage => ({
  profileId,
  after: readCursor(page.cursor, ['time', 'id']),
  limit: page.limit,
  offset: page.offset,
})

async function showPage(
  db: Db,
  viewer: Viewer,
  { rows, page, total }: { rows: FollowSkeleton[]; page: PageQuery; total?: number },
): Promise<Page<ProfileCard>> {
  const { data, pagination } = makePage(rows, page, {
    cursorOf: ({ at, id }) => [at.toISOString(), id],
    ...(total !== undefined && { total: { count: total, isCapped: false } }),
  })
  const ids = data.map(({ id }) => id)
  return { data: await listCards(db, viewer, ids), pagination }
}
