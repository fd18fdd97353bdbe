import type { Page, PageQuery } from '@fanfare/contract/page'
import type { ProfileBadge } from '@fanfare/contract/profile-badge'
import type { Referral, ReferralTerms, ReferredPerson } from '@fanfare/contract/referrals'
import { badgesOfUser } from '#profiles'
import { showTerms, type AgreeingDeps } from './agree-terms.ts'
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
  const profiles: { profile: ProfileBadge; referral: Referral }[] = []
  for (const profile of await badgesOfUser(deps.db, { userId })) {
    profiles.push({ profile, referral: await showReferral(deps, { userId, profileId: profile.id }) })
  }
  return { ...(await pageOfReferred(deps, { userId }, query)), terms, profiles }
}
