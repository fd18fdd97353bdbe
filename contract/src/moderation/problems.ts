export const moderationProblems = {
  'not-while-banned': {
    status: 403,
    message: 'This profile is banned, so you can’t do this with it. You can still read, and contact support.',
  },
  'report-not-found': { status: 404, message: 'This report doesn’t exist.' },
  'moderator-not-found': { status: 404, message: 'This person isn’t a moderator.' },
  'report-taken': { status: 409, message: 'This report is assigned to somebody else.' },
  'report-is-yours': {
    status: 409,
    message: 'You made this report, or it’s about you. Somebody else on the team has to decide it.',
  },
  'report-open-again': {
    status: 409,
    message: 'The same person has reported this again. Decide their newer report instead.',
  },
} as const
