export const transactionProblems = {
  'transaction-not-found': { status: 404, message: 'This transaction doesn’t exist.' },
} as const
