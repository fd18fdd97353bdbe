import type { Purpose, Session } from '@fanfare/contract/accounts/user'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { isActor, type Viewer } from '#kernel/viewer'
import type { ProfilesPort } from '../profiles-port.ts'
import { getUser } from '../queries.ts'

/** The signed-in user and their profile; null for a visitor. */
export async function showSession(
  {
    db,
    clock,
    profiles,
    legal,
  }: { db: Db; clock: Clock; profiles: ProfilesPort; legal: { termsVersion: string } },
  viewer: Viewer,
): Promise<Session> {
  if (!isActor(viewer))
    return {
      user: null,
      profile: null,
      onboarding_step: null,
      is_creator: false,
      has_posts: false,
      is_seller: false,
      ban: null,
    }
  const user = await getUser(db, { userId: viewer.userId })
  const own = await profiles.describe(db, viewer.profileId, clock.now())
  return {
    user: {
      id: user.id,
      identifier: user.identifier,
      email: user.email,
      role: user.role,
      is_adult: user.adult_stated_at !== null,
      sees_nsfw: user.sees_nsfw,
      purpose: user.purpose,
      has_put_off_onboarding: user.onboarding_put_off_at !== null,
      unseen_terms: unseenTerms(user.seen_terms_version, legal.termsVersion),
      created_at: user.created_at.toISOString(),
    },
    profile: own?.badge ?? null,
    onboarding_step: stepFor(user.purpose, own?.onboarding_step ?? null),
    is_creator: own?.is_creator === true,
    has_posts: own?.has_posts === true,
    is_seller: own?.is_seller === true,
    ban: own?.ban ?? null,
  }
}

const unseenTerms = (seen: string | null, current: string): string | null =>
  seen === null || seen === current ? null : current

const stepFor = (purpose: Purpose | null, open: Session['onboarding_step']): Session['onboarding_step'] =>
  purpose === 'follow' && open === 'pricing' ? null : open
