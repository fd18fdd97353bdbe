import { job } from '#kernel/jobs'

/** Sends or unsends the next part of a broadcast. */
export const workOnBroadcast = job<{ broadcast_id: string }>('work-on-broadcast', { lane: 'broadcast' })
/** Retries to send one receiver their message, or to withdraw it. */
export const reachAgain = job<{ broadcast_id: string; profile_id: string }>('reach-receiver-again', {
  lane: 'broadcast',
})
/** Starts due broadcasts, and resumes those whose job was lost. */
export const sweepBroadcasts = job<Record<string, never>>('sweep-broadcasts', { lane: 'upkeep' })
