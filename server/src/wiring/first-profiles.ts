import type { ProfilesPort } from '#accounts'
import { hasEarned } from '#ledger'
import { listBans, presentBan } from '#moderation'
import { hasPostForSale } from '#posts'
import { createFirstProfile, describeProfile, firstProfileOf } from '#profiles'
import { attributeSignUp } from '#referrals'
import { isCreator } from '#subscriptions'

/** What accounts need from later modules: a new user gets a profile, and their referrer is recorded. */
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
    const sells = (await isCreator(db, { profileId })) || (await hasPostForSale(db, { profileId }))
    return {
      ...own,
      is_creator: sells,
      is_seller: sells || (await hasEarned(db, { profileId })),
      ban: presentBan(bans.get(profileId)),
    }
  },
}
