import Type, { type Static } from 'typebox'
import { limits } from '../limits.ts'
import { pageFields, pageOf } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Nullable, Time } from '../api/schema.ts'

/** Failed: its attempts are used up. Retrying: it went wrong and waits for its next attempt, or is in it. */
export const JobState = Type.Enum(['failed', 'retrying'])
export type JobState = Static<typeof JobState>

/** Work in the background that went wrong. What it works on is not shown: it may be private. */
export const AdminJob = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'what it does, such as send-password-reset' }),
  state: JobState,
  attempts: Type.Integer(),
  most_attempts: Type.Integer(),
  created_at: Time,
  last_attempt_at: Time,
  /** Null when its attempts are used up. */
  next_attempt_at: Nullable(Time),
  error: Nullable(Type.String({ description: 'the last error; addresses, names and keys are left out' })),
})
export type AdminJob = Static<typeof AdminJob>

export const admin = {
  listJobs: route({
    method: 'GET',
    path: '/admin/job',
    who: 'admin',
    summary: 'Background jobs that went wrong, latest first',
    query: Type.Object({ ...pageFields(limits.page.default), state: Type.Optional(JobState) }),
    returns: pageOf(AdminJob),
  }),
  retryJob: route({
    method: 'POST',
    path: '/admin/job/:id/retry',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary:
      'Let a job be tried again now, with all its attempts; one that is running or due is left as it is',
    params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$' }) }),
    returns: Type.Object({ id: Type.String() }),
    problems: ['job-not-found'],
  }),
} as const
