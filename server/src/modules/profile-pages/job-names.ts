import { job } from '#kernel/jobs'

export const countProfiles = job<Record<string, never>>('count-profiles', { lane: 'upkeep' })
