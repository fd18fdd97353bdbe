import { done } from '@fanfare/contract/api/schema'
import { posts } from '@fanfare/contract/posts/routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import type { ViewDeps } from '../post-view.ts'
import { listHighlights, showHighlight } from './highlights/list-highlights.ts'
import { createHighlight, deleteHighlight, editHighlight } from './highlights/save-highlight.ts'
import { listViewers } from './viewers/list-viewers.ts'

/** The routes for authors of stories. The routes for viewers are in the `stories` module. */
export function storyRoutes(app: FastifyInstance, deps: ViewDeps): void {
  serve(app, posts.listViewers, (actor, { params, query }) =>
    listViewers(deps, actor, { postId: params.id, page: query }),
  )

  serve(app, posts.listHighlights, async (viewer, { params }) => ({
    data: await listHighlights(deps, viewer, { key: params.id }),
  }))

  serve(app, posts.createHighlight, async (actor, { body }) => {
    const highlightId = await createHighlight(deps, actor, body)
    return showHighlight(deps, actor, { profileId: actor.profileId, highlightId })
  })

  serve(app, posts.editHighlight, async (actor, { params, body }) => {
    await editHighlight(deps, actor, { highlightId: params.id, form: body })
    return showHighlight(deps, actor, { profileId: actor.profileId, highlightId: params.id })
  })

  serve(app, posts.deleteHighlight, async (actor, { params }) => {
    await deleteHighlight(deps, actor, { highlightId: params.id })
    return done
  })
}
