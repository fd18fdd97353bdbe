/** The problems that most routes can return. */
export const commonProblems = {
  'invalid-request': { status: 400, message: 'Invalid request' },
  'unknown-error': { status: 500, message: 'An unknown error occurred' },
  'service-unavailable': { status: 503, message: 'Fanfare is busy right now. Try again in a moment.' },
  'body-too-slow': { status: 408, message: 'The request took too long to arrive. Try again.' },
  'body-too-large': { status: 413, message: 'This is too large to send. Shorten it and try again.' },
  'not-found': { status: 404, message: 'This page doesn’t exist.' },
  'not-signed-in': { status: 401, message: 'Sign in first.' },
  'not-allowed': { status: 403, message: 'You don’t have permission to do this.' },
  'too-many-requests': { status: 429, message: 'Too many attempts. Try again in a few minutes.' },
  'profile-has-changed': {
    status: 409,
    message: 'You’re now using another profile. Switch back, then try again.',
  },
  conflict: { status: 409, message: 'Someone else changed this. Reload and try again.' },
  'price-has-changed': { status: 409, message: 'The price has changed. Check the new price and try again.' },
} as const
