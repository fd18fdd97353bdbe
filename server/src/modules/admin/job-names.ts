import { job } from '#kernel/jobs'

export const endOverdueBans = job<Record<string, never>>('end-overdue-bans', { lane: 'upkeep' })
