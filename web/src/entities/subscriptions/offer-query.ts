import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** The key prefix of all creators' offers. */
export const offersKey = ['offer'] as const

/** A creator's plans, and the viewer's subscription to them. */
export const offerQuery = (creatorId: string) =>
  queryOptions({
    queryKey: [...offersKey, creatorId],
    queryFn: ({ signal }) => call('GET /profile/:id/plans', { params: { id: creatorId }, signal }),
  })
