import { job } from '#kernel/jobs'

export const countFollowers = job<{ profile_id: string }>('count-followers')
export const endFollowsOfDeleted = job<{ profile_id: string }>('end-follows-of-deleted', { lane: 'upkeep' })
export const discardContentsOfDeleted = job<{ profile_id: string }>('discard-contents-of-deleted', {
  lane: 'upkeep',
})
/** Cancels a deleted profile's AI requests. The `ai` module handles it, because it comes later in the module order. */
export const endRequestsOfDeleted = job<{ profile_id: string }>('end-requests-of-deleted')
