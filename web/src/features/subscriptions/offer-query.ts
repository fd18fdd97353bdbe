import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

/** What a creator asks for a subscription, and how the viewer stands to it. */
export const offerQuery = (creatorId: string) =>
  queryOptions({
    queryKey: ['offer', creatorId],
    queryFn: ({ signal }) => call('GET /profile/:id/plans', { params: { id: creatorId }, signal }),
  })
