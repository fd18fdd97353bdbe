export const notificationListProblems = {
  'notification-not-found': { status: 404, message: 'This notification doesn’t exist.' },
} as const
