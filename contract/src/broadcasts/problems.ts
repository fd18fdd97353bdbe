export const broadcastProblems = {
  'broadcast-not-found': { status: 404, message: 'This broadcast doesn’t exist.' },
  'broadcast-not-scheduled': {
    status: 409,
    message: 'This broadcast isn’t scheduled, so it can’t be changed.',
  },
  'broadcast-not-sent': { status: 409, message: 'This broadcast hasn’t been sent, so it can’t be unsent.' },
  'not-creator': { status: 403, message: 'Set a subscription price before you send broadcasts.' },
} as const
