import { stories } from '@fanfare/contract/stories/routes'
import type { FastifyInstance } from 'fastify'
import type { PostViewDeps } from '#posts'
import { serve } from '#kernel/serve'
import { showRow, showStoriesOf, showStoriesOfHighlight } from './watch-stories.ts'

export function storiesRoutes(app: FastifyInstance, deps: PostViewDeps): void {
  serve(app, stories.list, async (viewer) => ({ data: await showRow(deps, viewer) }))

  serve(app, stories.ofProfile, (viewer, { params, query }) =>
    showStoriesOf(deps, viewer, { key: params.id, storyId: query.storyId }),
  )

  serve(app, stories.ofHighlight, (viewer, { params }) =>
    showStoriesOfHighlight(deps, viewer, { key: params.id, highlightId: params.highlightId }),
  )
}
