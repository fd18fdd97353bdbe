import { job } from '#kernel/jobs'

export const countFollowers = job<{ profile_id: string }>('count-followers')
export const endFollowsOfDeleted = job<{ profile_id: string }>('end-follows-of-deleted', { lane: 'upkeep' })
export const discardContentsOfDeleted = job<{ profile_id: string }>('discard-contents-of-deleted', {
  lane: 'upkeep',
})
export const tellOfOffer = job<{
  transfer_id: string
  news: 'offered' | 'accepted'
  to: 'giver' | 'recipient'
}>('tell-of-profile-transfer')
export const expireOffers = job<Record<string, never>>('expire-profile-transfers', { lane: 'upkeep' })
export const countProfiles = job<Record<string, never>>('count-profiles', { lane: 'upkeep' })
