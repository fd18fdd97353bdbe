export const adminProblems = {
  'job-not-found': { status: 404, message: 'This job is no longer in the queue.' },
  'staff-acts-on-self': { status: 403, message: 'You can’t do this to yourself.' },
  'staff-acts-on-team': {
    status: 403,
    message: 'This person is on the team. Only admins can act on moderators, and nobody on admins.',
  },
  'reported-between': {
    status: 409,
    message:
      'You reported this profile, or its owner reported you. Somebody else on the team has to act on it.',
  },
  'banned-for-longer': {
    status: 409,
    message: 'This profile is already banned for longer. To shorten a ban, an admin has to lift it first.',
  },
  'is-admin': { status: 409, message: 'This person is an admin. Open their page to change their role.' },
  'not-enough-given-credits': {
    status: 409,
    message: 'Only credits that were given can be taken back, and this person has fewer of them.',
  },
} as const
