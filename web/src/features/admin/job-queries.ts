import type { JobState } from '@fanfare/contract/admin/job'
import { pageLimits } from '@fanfare/contract/api/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** The key prefix of every page of jobs. */
export const jobsKey = ['admin', 'jobs'] as const

/** Failed background jobs. They also change without the viewer's action, so the list is polled. */
export const jobsQuery = ({ state, page }: { state: JobState | undefined; page: number }) =>
  queryOptions({
    queryKey: [...jobsKey, { state: state ?? 'any', page }],
    queryFn: ({ signal }) =>
      call('GET /admin/job', {
        query: { state, limit: pageLimits.adminTable, offset: (page - 1) * pageLimits.adminTable },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })
