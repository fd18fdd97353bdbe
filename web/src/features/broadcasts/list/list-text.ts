import type { BroadcastState } from '@fanfare/contract/broadcasts/broadcast'
import { countOf } from '../../../ui/format-count.ts'

// The list.
export const yourBroadcasts = 'Your broadcasts'
export const newestFirst = 'Broadcasts, newest first'
export const noBroadcasts = 'No broadcasts yet'
export const broadcastsAppear =
  'Messages you send to many people at once will appear here, with how many people saw and bought them.'

// A broadcast.
export const stateLabels: Record<BroadcastState, string> = {
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  canceled: 'Canceled',
  unavailable: 'Not sent',
  unsending: 'Unsending',
  unsent: 'Unsent',
}
export const unavailable =
  'This wasn’t sent because one of its photos or videos can’t be used, or because your profile can’t send broadcasts.'
export const notDelivered = (people: number): string =>
  `It couldn’t be delivered to ${countOf(people, 'person', 'people')}.`
export const sent = 'Sent'
export const seen = 'Seen'
export const bought = 'Bought'
export const creditsEarned = 'Credits earned'

// Canceling it.
export const cancelBroadcast = 'Cancel broadcast'
export const cancelQuestion = 'Cancel this broadcast?'
export const cancelConsequences = 'It won’t be sent. This can’t be undone.'
export const canceled = 'Broadcast canceled.'

// Unsending it.
export const unsend = 'Unsend'
export const unsendQuestion = 'Unsend this broadcast?'
export const unsendBroadcast = 'Unsend broadcast'
export const unsendConsequences =
  'This removes it from everyone’s chats. Buyers keep what they’ve bought. This can’t be undone.'
export const unsending = 'Unsending this broadcast.'
