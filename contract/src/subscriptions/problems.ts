export const subscriptionProblems = {
  'already-subscribed': { status: 409, message: 'You’re already subscribed.' },
  'not-subscribed': { status: 404, message: 'You’re not subscribed to this creator.' },
  'not-subscribable': { status: 409, message: 'This creator isn’t accepting new subscribers right now.' },
} as const
