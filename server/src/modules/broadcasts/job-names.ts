import { job } from '#kernel/jobs'

/** Sends or unsends the next part of a broadcast. */
export const workOnBroadcast = job<{ broadcast_id: string }>('work-on-broadcast', { lane: 'broadcast' })
/** Sends one receiver their message, or takes it back, after that failed. */
export const reachAgain = job<{ broadcast_id: string; profile_id: string }>('reach-receiver-again', {
  lane: 'broadcast',
})
/** Begins due broadcasts, and continues lost ones. */
export const sweepBroadcasts = job<Record<string, never>>('sweep-broadcasts', { lane: 'upkeep' })
