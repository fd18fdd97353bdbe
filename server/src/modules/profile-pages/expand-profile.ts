import type { ExpandedProfile } from '@fanfare/contract/profile-pages/expanded-profile'
import { showOffer } from '#subscriptions'
import type { VerificationConfig } from '#verification'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { Viewer } from '#kernel/viewer'
import { showProfile } from './show-profile.ts'

/**
 * One profile by id or username, with the parts named in `expand` (`subscriptions`, `links`), separated by commas.
 * Throws the same problems as `showProfile`.
 */
export async function expandProfile(
  deps: { db: Db; clock: Clock; config: VerificationConfig },
  viewer: Viewer,
  { key, expand }: { key: string; expand: string | undefined },
): Promise<ExpandedProfile> {
  const names = expand?.split(',') ?? []
  const profile = await showProfile(deps, viewer, { key })
  return {
    ...profile,
    ...(names.includes('subscriptions') && {
      subscriptions: await showOffer(deps, viewer, { profileId: profile.id }),
    }),
    ...(names.includes('links') && { links: linksOf(profile) }),
  }
}

const linksOf = ({ social_media }: ExpandedProfile) =>
  Object.entries(social_media)
    .map(([name, url]) => ({ name, url }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
