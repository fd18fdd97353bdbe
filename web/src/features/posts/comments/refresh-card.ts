import type { QueryClient } from '@tanstack/react-query'
import { postQuery } from '../../../entities/posts/index.ts'

/** A comment was added, edited or deleted: refetches the one that the post's card shows. */
export const refreshCard = (client: QueryClient, postId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: postQuery(postId).queryKey, exact: true })
