import { job } from '#kernel/jobs'

export const expireProfileTransfers = job<Record<string, never>>('expire-profile-transfers', {
  lane: 'upkeep',
})
