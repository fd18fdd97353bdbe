import { posts } from '@fanfare/contract/posts/routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import type { ViewDeps } from '../post-view.ts'
import { listStaffContent } from './list-staff-content.ts'
import { listCreatorsPosts, listStaffPosts } from './list-staff-posts.ts'
import { showStaffPost } from './show-staff-post.ts'

/** Routes for moderators and admins to read posts. */
export function staffPostRoutes(app: FastifyInstance, deps: ViewDeps): void {
  serve(app, posts.listForStaff, (staff, { query }) =>
    listStaffPosts(deps, staff, { ...query, profileId: null }),
  )

  serve(app, posts.showForStaff, (staff, { params }) => showStaffPost(deps, staff, { postId: params.id }))

  serve(app, posts.listOfCreatorForStaff, (staff, { params, query }) =>
    listCreatorsPosts(deps, staff, { ...query, profileId: params.id }),
  )

  serve(app, posts.listContentForStaff, (staff, { params, query }) =>
    listStaffContent(deps, staff, { ...query, kind: query.kind, profileUuid: params.profileUuid }),
  )
}
