import { call } from '../../plumbing/api/call.ts'
import { postListQuery } from './post-lists.ts'

/** Everyone's reels, newest first. */
export const reelsQuery = postListQuery(['reels'], ({ query, signal }) =>
  call('GET /post', { query: { ...query, postType: 'reels' }, signal }),
)
