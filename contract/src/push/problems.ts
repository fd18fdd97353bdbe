export const pushProblems = {
  'push-not-on': { status: 404, message: 'Push notifications aren’t on for this device.' },
} as const
