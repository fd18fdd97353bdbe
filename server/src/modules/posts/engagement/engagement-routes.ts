import { posts } from '@fanfare/contract/posts/routes'
import { done } from '@fanfare/contract/api/schema'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import { commentOnPost } from '../comments/comment-on-post.ts'
import { deleteComment } from '../comments/delete-comment.ts'
import { editComment } from '../comments/edit-comment.ts'
import { likeComment, unlikeComment } from '../comments/like-comment.ts'
import { likePost, unlikePost } from './like-post.ts'
import { listComments } from '../comments/list-comments.ts'
import { listCommentLikes, listLikes } from './list-likes.ts'
import type { LoadDeps } from '../load-post.ts'
import { savePost, unsavePost } from './save-post.ts'
import { endView, startView } from './views.ts'
import { visitorIdFor, visitorIdIn } from './visitor-cookie.ts'

/** Likes, saves and views of a post. */
export function engagementRoutes(app: FastifyInstance, deps: LoadDeps): void {
  serve(app, posts.like, (actor, { params }) => likePost(deps, actor, { postId: params.id }))

  serve(app, posts.unlike, (actor, { params }) => unlikePost(deps, actor, { postId: params.id }))

  serve(app, posts.listLikes, (viewer, { params, query }) =>
    listLikes(deps, viewer, { postId: params.id, page: query }),
  )

  serve(app, posts.save, async (actor, { params }) => {
    await savePost(deps, actor, { postId: params.id })
    return { is_saved: true }
  })

  serve(app, posts.unsave, async (actor, { params }) => {
    await unsavePost(deps, actor, { postId: params.id })
    return { is_saved: false }
  })

  serve(app, posts.startView, async (viewer, { params }, { request, reply }) => {
    const visitorId = viewer.profileId === null ? visitorIdFor(request, reply) : ''
    await startView(deps, viewer, { postId: params.id, visitorId })
    return done
  })

  serve(app, posts.endView, async (viewer, { params, body }, { request }) => {
    const visitorId = visitorIdIn(request)
    await endView(deps, viewer, { postId: params.id, visitorId, durationMs: body.duration_ms })
    return done
  })

  commentRoutes(app, deps)
}

function commentRoutes(app: FastifyInstance, deps: LoadDeps): void {
  serve(app, posts.listComments, (viewer, { params, query }) =>
    listComments(deps, viewer, { postId: params.id, page: query }),
  )

  serve(app, posts.comment, (actor, { params, body }) =>
    commentOnPost(deps, actor, {
      postId: params.id,
      commentId: body.comment_id,
      parentId: body.parent_id ?? null,
      body: body.body,
    }),
  )

  serve(app, posts.editComment, (actor, { params, body }) =>
    editComment(deps, actor, { postId: params.id, commentId: params.commentId, body: body.body }),
  )

  serve(app, posts.deleteComment, async (actor, { params }) => {
    await deleteComment(deps, actor, { postId: params.id, commentId: params.commentId })
    return done
  })

  serve(app, posts.likeComment, (actor, { params }) =>
    likeComment(deps, actor, { postId: params.id, commentId: params.commentId }),
  )

  serve(app, posts.unlikeComment, (actor, { params }) =>
    unlikeComment(deps, actor, { postId: params.id, commentId: params.commentId }),
  )

  serve(app, posts.listCommentLikes, (viewer, { params, query }) =>
    listCommentLikes(deps, viewer, { postId: params.id, commentId: params.commentId, page: query }),
  )
}
