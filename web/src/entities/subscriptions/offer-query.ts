import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** Begins the key of what every creator offers. */
export const offersKey = ['offer'] as const

/** What a creator asks for a subscription, and how the viewer stands to it. */
export const offerQuery = (creatorId: string) =>
  queryOptions({
    queryKey: [...offersKey, creatorId],
    queryFn: ({ signal }) => call('GET /profile/:id/plans', { params: { id: creatorId }, signal }),
  })
