export const chatProblems = {
  'chat-not-found': { status: 404, message: 'This chat doesn’t exist.' },
  'chat-closed': { status: 409, message: 'You can no longer send messages in this chat.' },
  'not-taking-messages': { status: 403, message: 'You can’t send messages to this profile.' },
  'message-not-found': { status: 404, message: 'This message doesn’t exist.' },
  'message-is-empty': { status: 400, message: 'Write something, or add a photo or video.' },
  'message-too-old': { status: 409, message: 'It’s too late to change this message.' },
} as const
