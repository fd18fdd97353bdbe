export const adminProblems = {
  'job-not-found': { status: 404, message: 'This job is no longer in the queue.' },
} as const
