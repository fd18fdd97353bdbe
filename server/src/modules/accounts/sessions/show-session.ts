import type { Purpose, Session } from '@fanfare/contract/accounts/user'
import type { Db } from '#kernel/db'
import { isActor, type Viewer } from '#kernel/viewer'
import type { ProfilesPort } from '../profiles-port.ts'
import { getUser } from '../queries.ts'

/** Who is signed in and as which profile; nobody for a visitor. */
export async function showSession(
  { db, profiles }: { db: Db; profiles: ProfilesPort },
  viewer: Viewer,
): Promise<Session> {
  if (!isActor(viewer)) return { user: null, profile: null, onboarding_step: null, is_creator: false }
  const user = await getUser(db, { userId: viewer.userId })
  const own = await profiles.describe(db, viewer.profileId)
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
      created_at: user.created_at.toISOString(),
    },
    profile: own?.badge ?? null,
    onboarding_step: stepFor(user.purpose, own?.onboarding_step ?? null),
    is_creator: own?.is_creator === true,
  }
}

const stepFor = (purpose: Purpose | null, open: Session['onboarding_step']): Session['onboarding_step'] =>
  purpose === 'follow' && open === 'pricing' ? null : open
