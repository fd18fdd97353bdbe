import type { QueryClient } from '@tanstack/react-query'
import { postQuery } from '../../../entities/posts/index.ts'

/** Refetches the comment that a post's card shows, after a comment was added, edited or deleted. */
export const refreshCard = (client: QueryClient, postId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: postQuery(postId).queryKey, exact: true })
