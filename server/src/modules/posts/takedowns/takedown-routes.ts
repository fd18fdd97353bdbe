import { posts } from '@fanfare/contract/posts/routes'
import { done } from '@fanfare/contract/api/schema'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import { takeDownComment } from '../comments/take-down-comment.ts'
import { listRefunds } from './list-refunds.ts'
import { listTakedowns } from './list-takedowns.ts'
import { listWaitingRefunds } from './list-waiting-refunds.ts'
import { restorePost } from './restore-post.ts'
import { takeDownPost, type TakingDownDeps } from './take-down-post.ts'

/** Routes to remove other people's posts, and for the refunds of their buyers. */
export function takedownRoutes(app: FastifyInstance, deps: TakingDownDeps): void {
  serve(app, posts.takeDown, async (actor, { params, body }) => {
    const input = { postId: params.id, reason: body.reason }
    const { areRefundsWaiting } = await takeDownPost(deps, actor, input)
    return { ok: true, refunds_wait: areRefundsWaiting } as const
  })

  serve(app, posts.takeDownComment, async (actor, { params, body }) => {
    await takeDownComment(deps, actor, { commentId: params.id, reason: body.reason })
    return done
  })

  serve(app, posts.restore, async (actor, { params, body }) => {
    await restorePost(deps, actor, { takedownId: params.id, reason: body.reason })
    return { ok: true } as const
  })

  serve(app, posts.listTakedowns, (_actor, { query }) => listTakedowns(deps, query))

  serve(app, posts.listWaitingRefunds, (_actor, { query }) => listWaitingRefunds(deps, query))

  serve(app, posts.listRefunds, (actor, { query }) => listRefunds(deps, actor, query))
}
