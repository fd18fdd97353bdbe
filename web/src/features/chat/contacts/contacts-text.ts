import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { formatBadge } from '../../../ui/format-count.ts'

// The list.
export const chats = 'Chats'
export const chat = 'Chat'
export const settings = 'Settings'
export const folder = 'Folder'
export const requests = (unread: number): string =>
  unread > 0 ? `Requests (${formatBadge(unread)})` : 'Requests'
export const searchChats = 'Search chats'
export const unread = 'Unread'
export const yourChats = 'Your chats'
export const newestFirst = 'Chats, newest first'
export const pinnedFirst = 'Chats, pinned ones first, then newest first'

// Empty lists.
export const noChatsFound = 'No chats found'
export const checkSpelling = 'Check the spelling, or look in the other folder.'
export const noUnread = 'No unread messages'
export const allCaughtUp = 'You’re all caught up.'
export const noRequests = 'No requests'
export const requestsAppear = 'Messages from people you don’t follow will appear here.'
export const noChats = 'No chats yet'
export const startChat = 'Choose Message on someone’s profile to start a chat.'
export const exploreCreators = 'Explore creators'

// Rows.
export const assistant = 'Assistant'
export const assistantDescription = 'Answers about Fanfare and your account'
export const broadcasts = 'Broadcasts'
export const broadcastsDescription = 'Messages to many people'
export const activeNow = 'Active now'
export const pinned = 'Pinned'

// The latest message.
export const noMessages = 'No messages'
export const fromYou = (message: string): string => `You: ${message}`
export const messageUnsent = 'Message unsent'
export const voiceMessage = 'Voice message'
/** `Photo or video`, `3 photos and videos`. */
export const media = (count: number): string =>
  count === 1 ? 'Photo or video' : `${count} photos and videos`
export const tip = (amount: number): string => `Tip of ${priceInCredits(amount)}`
