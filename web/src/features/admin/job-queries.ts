import type { JobState } from '@fanfare/contract/admin/job'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** How many jobs are on a page of the admin's table. */
export const JOBS_PAGE = 20

/** The key prefix of every page of jobs. */
export const jobsKey = ['admin', 'jobs'] as const

/** Failed background jobs. They also change without the viewer's action, so the list is polled. */
export const jobsQuery = ({ state, page }: { state: JobState | undefined; page: number }) =>
  queryOptions({
    queryKey: [...jobsKey, { state: state ?? 'any', page }],
    queryFn: ({ signal }) =>
      call('GET /admin/job', {
        query: { state, limit: JOBS_PAGE, offset: (page - 1) * JOBS_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })
