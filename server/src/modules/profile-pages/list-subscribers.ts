import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { ProfileCard } from '@fanfare/contract/profiles'
import { findProfile, followPage, showCardPage } from '#profiles'
import { pageOfSubscribers, pageOfSubscriptions } from '#subscriptions'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { isStaff, type Actor } from '#kernel/viewer'

/** Who subscribes to an own profile, latest first; staff may list anyone's. Throws `profile-not-found` and `not-allowed`. */
export async function listSubscribers(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { profileId, page }: { profileId: string; page: PageQuery },
): Promise<Page<ProfileCard>> {
  const profile = await findProfile(db, { key: profileId })
  if (!profile) throw new Problem('profile-not-found')
  if (profile.user_id !== actor.userId && !isStaff(actor)) throw new Problem('not-allowed')
  const rows = await pageOfSubscribers(db, { ...followPage(profileId, page), at: clock.now() })
  return showCardPage(db, actor, { rows, page })
}

/** Whom the current profile subscribes to, latest first. */
export async function listSubscribedTo(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { page }: { page: PageQuery },
): Promise<Page<ProfileCard>> {
  const rows = await pageOfSubscriptions(db, { ...followPage(actor.profileId, page), at: clock.now() })
  return showCardPage(db, actor, { rows, page })
}
