import type { ProfilesPort } from '#accounts'
import { hasEarned } from '#ledger'
import { listBans, presentBan } from '#moderation'
import { findPublished } from '#posts'
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
    const { hasPosts, hasPostsForSale } = await findPublished(db, { profileId })
    const sells = hasPostsForSale || (await isCreator(db, { profileId }))
    return {
      ...own,
      is_creator: sells,
      has_posts: hasPosts,
      is_seller: sells || (await hasEarned(db, { profileId })),
      ban: presentBan(bans.get(profileId)),
    }
  },
}
