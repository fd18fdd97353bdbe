export const helpProblems = {
  'article-not-found': { status: 404, message: 'This help article doesn’t exist.' },
  'contact-message-not-found': { status: 404, message: 'This message doesn’t exist.' },
} as const
