import type { Comment } from '@fanfare/contract/posts/comment'
import type { QueryClient } from '@tanstack/react-query'
import { changeComment, seedComments } from './comment-entity.ts'
import { commentsQuery } from './comment-lists.ts'
import { changePost } from './post-entity.ts'

/**
 * Puts an added comment first in its thread, or last among its replies, and updates the counts. The first comment on a
 * post also appears on its card; if there are others, the server chooses which.
 */
export function cacheComment(client: QueryClient, comment: Comment): void {
  const { id, post_id, parent_id, body, profile } = comment
  const { username, display_name } = profile
  seedComments(client, [comment])
  client.setQueryData(commentsQuery(post_id, parent_id ?? undefined).queryKey, (list) => {
    if (!list || list.pages.some((page) => page.ids.includes(id))) return list
    const at = parent_id ? list.pages.length - 1 : 0
    const pages = list.pages.map((page, place) =>
      place === at ? { ...page, ids: parent_id ? [...page.ids, id] : [id, ...page.ids] } : page,
    )
    return { ...list, pages }
  })
  if (parent_id) changeComment(client, parent_id, withReplies(1))
  changePost(client, post_id, (post) => ({
    ...post,
    comment_count: post.comment_count + 1,
    first_comment: post.first_comment ?? (parent_id ? null : { id, body, username, display_name }),
  }))
}

/** Removes a deleted comment and its replies. */
export function forgetComment(client: QueryClient, comment: Comment): void {
  const { id, post_id, parent_id, reply_count } = comment
  client.setQueryData(commentsQuery(post_id, parent_id ?? undefined).queryKey, (list) => {
    if (!list) return list
    const pages = list.pages.map((page) => ({ ...page, ids: page.ids.filter((other) => other !== id) }))
    return { ...list, pages }
  })
  if (parent_id) changeComment(client, parent_id, withReplies(-1))
  changePost(client, post_id, (post) => ({
    ...post,
    comment_count: Math.max(0, post.comment_count - 1 - reply_count),
    first_comment: post.first_comment?.id === id ? null : post.first_comment,
  }))
}

const withReplies =
  (change: 1 | -1) =>
  (comment: Comment): Comment => ({ ...comment, reply_count: Math.max(0, comment.reply_count + change) })
