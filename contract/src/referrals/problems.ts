export const referralProblems = {
  'own-referral-terms': { status: 403, message: 'You can’t change your own referral percentages.' },
  'referral-percentage-too-high': {
    status: 409,
    message:
      'This percentage is too high: credits could be paid out for more than they cost. Enter a lower one.',
  },
} as const
