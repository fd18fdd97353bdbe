import type { Page, PageQuery } from '@fanfare/contract/page'
import type { ProfileBadge } from '@fanfare/contract/profile-badge'
import type { Referral, ReferralTerms, ReferredPerson } from '@fanfare/contract/referrals'
import { badgesOf } from '#profiles'
import { showTerms, type AgreeingDeps } from './agree-terms.ts'
import { listProfilesOfUser } from './queries.ts'
import { pageOfReferred, showReferral, type ReferralsDeps } from './show-referral.ts'

/** A user as referrer, for an admin: what was agreed, what each profile brought, and who came by their links. */
export async function showUserReferrals(
  deps: ReferralsDeps & AgreeingDeps,
  { id: userId, ...query }: PageQuery & { id: string },
): Promise<
  Page<ReferredPerson> & {
    terms: ReferralTerms
    profiles: { profile: ProfileBadge; referral: Referral }[]
  }
> {
  const terms = await showTerms(deps, { id: userId })
  const profileIds = await listProfilesOfUser(deps.db, { userId })
  const badges = await badgesOf(deps.db, profileIds)
  const profiles: { profile: ProfileBadge; referral: Referral }[] = []
  for (const profileId of profileIds) {
    const profile = badges.get(profileId)
    if (profile) profiles.push({ profile, referral: await showReferral(deps, { userId, profileId }) })
  }
  return { ...(await pageOfReferred(deps, { userId }, query)), terms, profiles }
}
