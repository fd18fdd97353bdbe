import Type from 'typebox'
import { AdminJob, JobState } from './job.ts'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf } from '../api/page.ts'
import { route } from '../api/route.ts'

export const admin = {
  listJobs: route({
    method: 'GET',
    path: '/admin/job',
    who: 'admin',
    summary: 'List failed background jobs, newest first',
    query: Type.Object({ ...pageFields(pageLimits.adminTable), state: Type.Optional(JobState) }),
    returns: pageOf(AdminJob),
  }),
  retryJob: route({
    method: 'POST',
    path: '/admin/job/:id/retry',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary: 'Retry a failed job now, with all its attempts. Has no effect on a running or due job',
    params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$' }) }),
    returns: Type.Object({ id: Type.String() }),
    problems: ['job-not-found'],
  }),
} as const
