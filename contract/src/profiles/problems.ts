export const profileProblems = {
  'username-in-use': { status: 409, message: 'Username already in use!' },
  'username-reserved': { status: 409, message: 'Username already in use!' },
  'profile-not-found': { status: 404, message: 'This profile doesn’t exist.' },
  'own-profile': { status: 409, message: 'This is your own profile.' },
  'too-many-profiles': {
    status: 409,
    message: 'You’ve reached the maximum number of profiles for one account.',
  },
  'last-profile': {
    status: 409,
    message: 'This is your only profile. Create another one first.',
  },
  'earnings-left': {
    status: 409,
    message: 'You can’t delete this profile while it has earnings, a payout in progress or a debt.',
  },
  'not-taking-payments': { status: 409, message: 'This creator isn’t accepting payments right now.' },
  'not-blocked': { status: 404, message: 'You haven’t blocked this profile.' },
  'not-muted': { status: 404, message: 'You haven’t muted this profile.' },
} as const
