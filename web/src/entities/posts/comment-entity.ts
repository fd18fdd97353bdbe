import type { Comment } from '@fanfare/contract/posts/comment'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

/**
 * A comment, cached once by its id. It is never requested alone: lists and responses to changes provide it.
 */
export const commentQuery = (commentId: string) =>
  queryOptions<Comment>({ queryKey: ['comment', commentId], queryFn: skipToken, staleTime: Infinity })

export function useComment(commentId: string): Comment | undefined {
  return useQuery(commentQuery(commentId)).data
}

export function seedComments(client: QueryClient, comments: readonly Comment[]): void {
  for (const comment of comments) client.setQueryData(commentQuery(comment.id).queryKey, comment)
}

export function changeComment(
  client: QueryClient,
  commentId: string,
  change: (comment: Comment) => Comment,
): void {
  client.setQueryData(commentQuery(commentId).queryKey, (comment) => comment && change(comment))
}
