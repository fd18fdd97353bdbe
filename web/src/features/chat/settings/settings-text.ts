// Who can message you.
export const whoCanMessage = 'Who can message you'
export const alwaysAllowed = 'People you’ve replied to or accepted can always message you.'
export const howRequestsWork = 'How requests work'
export const yourSettings = 'Your settings'
export const anyone = 'Anyone'
export const anyoneHint = 'Messages from people you don’t follow or subscribe to arrive as requests.'
export const following = 'People I follow'
export const followingHint = 'Nobody else can start a chat with you.'
export const subscribers = 'My subscribers'
export const subscribersHint = 'Only people who subscribe to you can start a chat.'

// Being online.
export const showOnline = 'Show when I’m online'
export const showOnlineHint =
  'People you chat with see a green dot. If you turn this off, you won’t see theirs either.'

// The welcome message.
export const welcomeMessage = 'Welcome message'
export const welcomeDescription = 'Send a message to everyone who subscribes to you for the first time.'
export const openBroadcasts = 'Open broadcasts'

export const updated = 'Chat settings updated.'
