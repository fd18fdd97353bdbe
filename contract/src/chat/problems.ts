export const chatProblems = {
  'chat-not-found': { status: 404, message: 'This chat doesn’t exist.' },
  'chat-closed': { status: 409, message: 'You can no longer send messages in this chat.' },
  'not-taking-messages': { status: 403, message: 'You can’t send messages to this profile.' },
  'message-not-found': { status: 404, message: 'This message doesn’t exist.' },
  'message-is-empty': { status: 400, message: 'Write something, or add a photo or video.' },
  'message-too-old': { status: 409, message: 'It’s too late to change this message.' },
  'message-is-bought': {
    status: 409,
    message:
      'This message has been bought, so it can’t be unsent, its price can’t change, and its buyer can’t delete it.',
  },
  'own-message': { status: 409, message: 'This is your own message.' },
  'message-not-for-sale': { status: 409, message: 'This message isn’t for sale.' },
  'message-is-voice': { status: 409, message: 'A voice message can’t be edited.' },
  'message-is-tip': { status: 409, message: 'A tip can’t be edited or unsent.' },
} as const
