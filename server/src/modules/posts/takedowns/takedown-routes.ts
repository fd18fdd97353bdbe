import { done } from '@fanfare/contract/api/schema'
import { posts } from '@fanfare/contract/posts/routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import type { LoadDeps } from '../load-post.ts'
import { listRefunds } from './list-refunds.ts'
import { takeDownPost } from './take-down-post.ts'

/** What moderators do with posts of others, and what their buyers get back. */
export function takedownRoutes(app: FastifyInstance, deps: LoadDeps): void {
  serve(app, posts.takeDown, async (actor, { params, body }) => {
    await takeDownPost(deps, actor, { postId: params.id, reason: body.reason })
    return done
  })

  serve(app, posts.listRefunds, (actor, { query }) => listRefunds(deps, actor, query))
}
