export const notificationProblems = {
  'link-not-valid': { status: 404, message: 'This link is incomplete. Open it from the email again.' },
} as const
