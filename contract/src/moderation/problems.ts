export const moderationProblems = {
  'not-while-banned': {
    status: 403,
    message: 'You can’t do this while this profile is banned. You can still browse and contact support.',
  },
  'report-not-found': { status: 404, message: 'This report doesn’t exist.' },
  'moderator-not-found': { status: 404, message: 'This person isn’t a moderator.' },
  'report-taken': { status: 409, message: 'This report is assigned to someone else.' },
  'report-is-yours': {
    status: 409,
    message: 'You made this report, or it’s about you. Someone else on the team has to review it.',
  },
  'report-open-again': {
    status: 409,
    message: 'The same person has reported this again. Review their newer report instead.',
  },
} as const
