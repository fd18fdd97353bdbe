import { posts } from '@fanfare/contract/posts/routes'
import { done } from '@fanfare/contract/api/schema'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import { buyPost } from './sales/buy-post.ts'
import { buyPostWithCard, type CardBuyingDeps } from './sales/buy-post-with-card.ts'
import { countBuyers } from './sales/count-buyers.ts'
import { editPost } from './publishing/edit-post.ts'
import { engagementRoutes } from './engagement/engagement-routes.ts'
import { showFeed } from './feed/feed.ts'
import { listDrafts, listPurchased, listSaved } from './feed/own-lists.ts'
import type { ViewDeps } from './post-view.ts'
import { listPostsOfProfile } from './feed/profile-posts.ts'
import { publishPost, type WriteDeps } from './publishing/publish-post.ts'
import { removePost } from './publishing/remove-post.ts'
import { showPost, showSeenPost } from './show-post.ts'
import { staffPostRoutes } from './staff/staff-post-routes.ts'
import { storyRoutes } from './stories/story-routes.ts'
import { takedownRoutes } from './takedowns/takedown-routes.ts'
import type { TakingDownDeps } from './takedowns/take-down-post.ts'

export type PostsDeps = ViewDeps & WriteDeps & CardBuyingDeps & TakingDownDeps

export function postsRoutes(app: FastifyInstance, deps: PostsDeps): void {
  serve(app, posts.list, (viewer, { query }) => showFeed(deps, viewer, query))

  serve(app, posts.publish, async (actor, { body }) => {
    const postId = await publishPost(deps, actor, body)
    return showPost(deps, actor, { postId })
  })

  serve(app, posts.listSaved, (actor, { query }) => listSaved(deps, actor, query))

  serve(app, posts.listPurchased, (actor, { query }) => listPurchased(deps, actor, query))

  serve(app, posts.listDrafts, (actor, { query }) => listDrafts(deps, actor, query))

  serve(app, posts.show, (viewer, { params }) => showPost(deps, viewer, { postId: params.id }))

  serve(app, posts.edit, async (actor, { params, body }) => {
    await editPost(deps, actor, { postId: params.id, form: body })
    return showPost(deps, actor, { postId: params.id })
  })

  serve(app, posts.remove, async (actor, { params }) => {
    await removePost(deps, actor, { postId: params.id })
    return done
  })

  serve(app, posts.listOfProfile, (viewer, { params, query }) =>
    listPostsOfProfile(deps, viewer, { key: params.id, query }),
  )

  purchaseRoutes(app, deps)
  engagementRoutes(app, deps)
  takedownRoutes(app, deps)
  staffPostRoutes(app, deps)
  storyRoutes(app, deps)
}

function purchaseRoutes(app: FastifyInstance, deps: PostsDeps): void {
  serve(app, posts.countBuyers, async (actor, { params }) => ({
    count: await countBuyers(deps, actor, { postId: params.id }),
  }))

  serve(app, posts.buy, async (actor, { params, body }) => {
    await buyPost(deps, actor, { postId: params.id, price: body.price })
    return showSeenPost(deps, actor, { postId: params.id })
  })

  serve(app, posts.buyWithCard, (actor, { params, body }) =>
    buyPostWithCard(deps, actor, {
      postId: params.id,
      price: body.price,
      checkoutId: body.id,
      returnTo: body.return_to,
    }),
  )
}
