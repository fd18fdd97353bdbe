export const adminProblems = {
  'job-not-found': { status: 404, message: 'This job is no longer in the queue.' },
  'staff-acts-on-self': { status: 403, message: 'You can’t do this to your own account.' },
  'staff-acts-on-team': {
    status: 403,
    message: 'This person is on the team. Only admins can act on moderators, and nobody can act on admins.',
  },
  'reported-between': {
    status: 409,
    message:
      'You reported this profile, or its owner reported you. Someone else on the team has to handle it.',
  },
  'banned-for-longer': {
    status: 409,
    message: 'This profile already has a longer ban. To shorten it, an admin has to lift it first.',
  },
  'is-admin': { status: 409, message: 'This person is an admin. Open their page to change their role.' },
  'not-enough-given-credits': {
    status: 409,
    message: 'You can only take back free or given credits, and this person doesn’t have that many.',
  },
} as const
