import { job } from '#kernel/jobs'

export const tellOfProfileTransfer = job<{
  transfer_id: string
  news: 'offered' | 'accepted'
  to: 'giver' | 'recipient'
}>('tell-of-profile-transfer')
export const expireProfileTransfers = job<Record<string, never>>('expire-profile-transfers', {
  lane: 'upkeep',
})
