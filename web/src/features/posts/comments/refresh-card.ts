import type { QueryClient } from '@tanstack/react-query'
import { postQuery } from '../../../entities/posts/index.ts'

/** A comment was written, edited or deleted: the server says which one the post's card shows now. */
export const refreshCard = (client: QueryClient, postId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: postQuery(postId).queryKey, exact: true })
