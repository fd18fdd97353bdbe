export const assistantProblems = {
  'turn-not-found': { status: 404, message: 'This question doesn’t exist.' },
} as const
