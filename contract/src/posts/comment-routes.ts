import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams, Nullable } from '../api/schema.ts'
import { Comment } from './comment.ts'
import { postLimits } from './limits.ts'
import { ProfileCard } from '../profiles/profile-card.ts'

const CommentParams = Type.Object({ id: Id, commentId: Id })

/** The routes of comments, which are part of the routes of posts. */
export const comments = {
  listComments: route({
    method: 'GET',
    path: '/post/:id/comments',
    who: 'anyone',
    summary:
      'List comments on a post, newest first. With `parent_id`, list the replies to a comment, oldest first',
    params: IdParams,
    query: Type.Object({ ...pageFields(pageLimits.default), parent_id: Type.Optional(Id) }),
    returns: pageOf(Comment),
    problems: ['post-not-found', 'post-is-locked'],
  }),
  comment: route({
    method: 'POST',
    path: '/post/:id/comments',
    who: 'user',
    ceiling: 'comments',
    summary: 'Comment on a post that you can open. Idempotent by the `comment_id` that you create',
    params: IdParams,
    body: Type.Object({
      comment_id: Type.Optional(Id),
      body: Type.String({ minLength: 1, maxLength: postLimits.comment }),
      parent_id: Type.Optional(Nullable(Id)),
    }),
    returns: Comment,
    problems: ['post-not-found', 'comment-not-found', 'post-is-locked', 'conflict'],
  }),
  editComment: route({
    method: 'PUT',
    path: '/post/:id/comments/:commentId',
    who: 'user',
    ceiling: 'comments',
    summary: 'Edit one of your comments',
    params: CommentParams,
    body: Type.Object({ body: Type.String({ minLength: 1, maxLength: postLimits.comment }) }),
    returns: Comment,
    problems: ['post-not-found', 'comment-not-found', 'post-is-locked', 'not-allowed'],
  }),
  deleteComment: route({
    method: 'DELETE',
    path: '/post/:id/comments/:commentId',
    who: 'user',
    ceiling: 'comments',
    summary: 'Delete one of your comments, or any comment on your posts',
    params: CommentParams,
    returns: Done,
    problems: ['post-not-found', 'comment-not-found', 'not-allowed'],
  }),
  likeComment: route({
    method: 'POST',
    path: '/post/:id/comments/:commentId/like',
    who: 'user',
    ceiling: 'likes',
    summary: 'Like a comment',
    params: CommentParams,
    returns: Comment,
    problems: ['post-not-found', 'comment-not-found', 'post-is-locked'],
  }),
  unlikeComment: route({
    method: 'DELETE',
    path: '/post/:id/comments/:commentId/like',
    who: 'user',
    ceiling: 'likes',
    summary: 'Unlike a comment',
    params: CommentParams,
    returns: Comment,
    problems: ['post-not-found', 'comment-not-found', 'post-is-locked'],
  }),
  listCommentLikes: route({
    method: 'GET',
    path: '/post/:id/comments/:commentId/likes',
    who: 'anyone',
    summary: 'List likes of a comment. Its author sees everyone; others see people who chose to be listed',
    params: CommentParams,
    query: pageQuery(pageLimits.default),
    returns: pageOf(ProfileCard),
    problems: ['post-not-found', 'comment-not-found', 'post-is-locked'],
  }),
} as const
