export const verificationProblems = {
  'selling-not-allowed': { status: 403, message: 'Verify your identity before you sell.' },
  'identity-check-not-found': { status: 404, message: 'This identity check doesn’t exist.' },
  'identity-check-pending': {
    status: 409,
    message: 'Your identity check is already being reviewed. Withdraw it to send another one.',
  },
  'identity-verified': { status: 409, message: 'Your identity is already verified.' },
  'identity-check-decided': { status: 409, message: 'This identity check has already been reviewed.' },
  'own-identity-check': {
    status: 403,
    message: 'This is your own identity check. Another admin has to review it.',
  },
} as const
