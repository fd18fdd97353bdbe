export const verificationProblems = {
  'selling-not-allowed': { status: 403, message: 'Verify your identity before you sell.' },
} as const
