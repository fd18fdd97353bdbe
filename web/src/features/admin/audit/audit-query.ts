import { pageLimits } from '@fanfare/contract/api/limits'
import type { StaffActionKind } from '@fanfare/contract/moderation/staff-action'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'

type Filter = { kind: StaffActionKind | undefined; actor: string | undefined; subject: string | undefined }

/** Staff actions, newest first. Refetched whenever the page is opened. */
export const auditQuery = ({ kind, actor, subject }: Filter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', { kind, actor, subject }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/audit', {
        query: {
          limit: pageLimits.adminTable,
          ...(kind && { kind }),
          ...(actor && { actor }),
          ...(subject && { subject }),
          cursor: pageParam,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
