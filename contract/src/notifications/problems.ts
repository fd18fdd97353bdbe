export const notificationProblems = {
  'link-not-valid': { status: 404, message: 'This link isn’t complete. Open it from the email again.' },
} as const
