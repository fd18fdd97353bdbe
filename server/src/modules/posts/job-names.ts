import { job } from '#kernel/jobs'

export const rankPostLater = job<{ post_id: string }>('rank-post')
export const tellOfMentionsLater = job<{ post_id: string }>('tell-of-mentions')
export const refundBuyersLater = job<{ post_id: string }>('refund-buyers')
export const recountPosts = job<Record<string, never>>('recount-posts', { lane: 'upkeep' })
