export const profileTransferProblems = {
  'transfer-not-found': { status: 404, message: 'This transfer doesn’t exist.' },
  'transfer-pending': {
    status: 409,
    message: 'A transfer of this profile is already pending. Cancel it first.',
  },
  'transfer-over': { status: 409, message: 'This transfer is no longer pending.' },
  'payouts-under-way': {
    status: 409,
    message: 'This profile has a payout in progress. Wait until it’s completed or returned.',
  },
  'earnings-moved-in': {
    status: 409,
    message:
      'This profile holds earnings that were moved in from another profile. Move them to your credits or pay them out before transferring the profile.',
  },
} as const
