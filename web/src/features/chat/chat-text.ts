// Failures.
/** For failures without a specific reason, as worded in the specification. */
export const chatFailed = 'Something went wrong with the chat! Please try refreshing the page.'
export const failure = 'Error'
export const criticalFailure = 'Critical Error'

// People or the assistant.
export const chatType = 'Chat type'
export const regular = 'Regular'
export const ai = 'AI'

// Without an open chat.
export const chat = 'Chat'
export const noChatSelected = 'No chat selected'
export const chooseChat = 'Choose a chat to read and reply to messages.'
export const belongsTo = (username: string): string => `This chat belongs to @${username}`
export const switchProfile = 'Switch profile'
export const switchToRead = 'Switch to that profile to read and reply to messages.'
export const chatNotFound = 'Chat not found'
export const goToChats = 'Go to your chats'
export const maybeClosed = 'It may have been deleted, or the link may be incomplete.'

// The button on a profile.
export const message = 'Message'
/** Actions that require an account. */
export const sendMessages = 'send messages'

// The name of a message without text, in the label of its menu.
export const unsentMessage = 'unsent message'
export const tip = 'tip'
export const media = 'photos and videos'
export const voiceMessage = 'voice message'

// Toasts.
export const chatDeleted = 'Chat deleted.'
export const chatPinned = 'Chat pinned.'
export const chatUnpinned = 'Chat unpinned.'
