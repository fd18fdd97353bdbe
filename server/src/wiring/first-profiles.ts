import type { ProfilesPort } from '#accounts'
import { listBans, presentBan } from '#moderation'
import { findTrade } from '#posts'
import { createFirstProfile, describeProfile, firstProfileOf } from '#profiles'
import { attributeSignUp } from '#referrals'

/** The functions that accounts need from later modules: a new user gets a profile, and their referrer is recorded. */
export const firstProfiles: ProfilesPort = {
  async createFirst(tx, { referrer, ...input }) {
    const profileId = await createFirstProfile(tx, input)
    if (referrer !== null) await attributeSignUp(tx, { ...input, referrer })
    return profileId
  },
  firstOf: firstProfileOf,
  async describe(db, profileId, at) {
    const own = await describeProfile(db, profileId)
    if (!own) return null
    const bans = await listBans(db, { profileIds: [profileId], at })
    return { ...own, ...(await findTrade(db, { profileId })), ban: presentBan(bans.get(profileId)) }
  },
}
