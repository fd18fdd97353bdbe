import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import type { Referral, ReferralTerms, ReferredPerson } from '@fanfare/contract/referrals/referral'
import { badgesOfUser } from '#profiles'
import { showTerms, type AgreeingDeps } from './agree-terms.ts'
import { pageOfReferred, referralsOf, type ReferralsDeps } from './show-referral.ts'

/**
 * A user as referrer, for an admin: the agreed percentages, each profile's results, and the people who signed up with
 * their links.
 */
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
  const badges = await badgesOfUser(deps.db, { userId })
  const referrals = await referralsOf(deps, { userId, profileIds: badges.map(({ id }) => id) })
  const profiles = badges.flatMap((profile) => {
    const referral = referrals.get(profile.id)
    return referral ? [{ profile, referral }] : []
  })
  return { ...(await pageOfReferred(deps, { userId }, query)), terms, profiles }
}
