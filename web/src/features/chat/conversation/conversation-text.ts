import { isolate } from '@fanfare/contract/interface/isolate'
import { priceInCredits } from '@fanfare/contract/money/credits-text'

// The header.
export const backToChats = 'Back to your chats'
export const searchInChat = 'Search in this chat'
export const media = 'Photos and videos'
export const chat = 'Chat'
export const moreAboutChat = 'More about this chat'
export const activeNow = 'Active now'
export const pin = 'Pin chat'
export const unpin = 'Unpin chat'
export const reportProfile = 'Report profile'
export const mute = 'Mute'
export const unmute = 'Unmute'
export const block = 'Block'
export const unblock = 'Unblock'
export const deleteChat = 'Delete chat'
export const deleteQuestion = 'Delete this chat?'
export const deleteConsequences =
  'This deletes all messages so far for you, except photos and videos you’ve bought. {name} keeps their copy. This can’t be undone.'

// The conversation.
export const thisChat = 'This chat'
export const theseMessages = 'These messages'
export const chatWith = (name: string): string => `Chat with ${isolate(name)}`
export const blocked = 'You blocked this profile. Unblock it to send messages.'
export const closed = 'This chat is closed. You can still read it.'
export const conversation = 'Conversation'
export const oldestFirst = 'Messages, oldest first'
export const noMessages = 'No messages yet'
export const writeFirst = (name: string): string => `Write the first message to ${isolate(name)}.`
export const newMessages = 'New messages'
export const latestMessages = 'Latest messages'
export const loadOlder = 'Load older messages'
export const olderFailed = 'Older messages didn’t load. Try again'
export const received = (name: string, message: string): string => `${isolate(name)}: ${message}`
export const isTyping = (name: string): string => `${isolate(name)} is typing`

// A message.
export const you = 'You'
export const read = 'Read'
export const sent = 'Sent'
export const edited = 'Edited'
export const youUnsent = 'You unsent a message'
export const messageUnsent = 'Message unsent'
export const voiceMessage = 'Voice message'
export const reactions = 'Reactions'

// The message that a reply quotes. Without a name, it is the reader's.
export const replyTo = 'In reply to:'
export const quoted = (name: string | null, quote: string): string =>
  `${name === null ? 'You' : isolate(name)}: ${quote}`

// The menu of a message.
export const message = 'Message'
export const actionsFor = (message: string): string => `Actions for message: ${message}`
export const react = 'React'
export const reply = 'Reply'
export const copyText = 'Copy text'
export const copied = 'Text copied.'
export const copyingRefused = 'Your browser doesn’t allow copying here. Select the text and copy it.'
export const unsend = 'Unsend for everyone'
export const deleteForMe = 'Delete for me'

// A message that hasn't been sent.
export const replyToStory = 'Reply to their story'
export const creditsToUnlock = (price: number): string => `${priceInCredits(price)} to unlock`
export const sending = 'Sending…'
export const sendsLater = 'Sends when you’re back online'
export const notSent = (reason: string): string => `Not sent. ${reason}`
export const discard = 'Discard'

// A request.
export const wantsToWrite =
  '{name} wants to send you messages. They won’t see that you’ve read them until you accept or reply.'
export const accept = 'Accept'
export const decline = 'Decline'
export const requestDeclined = 'Request declined.'
