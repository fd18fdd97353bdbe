import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { Viewer } from '#kernel/viewer'
import { postsChecks } from './checks.ts'
import { recountPosts } from './job-names.ts'
import { postsJobs } from './jobs.ts'
import { postsRoutes } from './routes.ts'
import { contentInPosts } from './shown-content.ts'
import { isCommentVisible, visibilityOfPost } from './visibility.ts'

export const postsModule = {
  routes: postsRoutes,
  jobs: postsJobs,
  schedule: [{ at: '53 3 * * *', job: recountPosts }],
  checks: postsChecks,
  place: contentInPosts,
  reportable: (deps: { db: Db; clock: Clock }) => ({
    post: async (viewer: Viewer, postId: string) =>
      (await visibilityOfPost(deps, viewer, { postId })) === 'visible',
    comment: (viewer: Viewer, commentId: string) => isCommentVisible(deps, viewer, { commentId }),
  }),
}
