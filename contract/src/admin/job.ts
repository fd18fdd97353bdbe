import Type, { type Static } from 'typebox'
import { Nullable, Time } from '../api/schema.ts'

/** `failed`: the job has no attempts left. `retrying`: it failed, and another attempt is scheduled or running. */
export const JobState = Type.Enum(['failed', 'retrying'])
export type JobState = Static<typeof JobState>

/** A background job that failed. Its data isn't shown, because it may be private. */
export const AdminJob = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'the kind of work, such as send-password-reset' }),
  state: JobState,
  attempts: Type.Integer(),
  most_attempts: Type.Integer(),
  created_at: Time,
  last_attempt_at: Time,
  /** Null when no attempts are left. */
  next_attempt_at: Nullable(Time),
  error: Nullable(Type.String({ description: 'the last error; addresses, names and keys are left out' })),
})
export type AdminJob = Static<typeof AdminJob>
