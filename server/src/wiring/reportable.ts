import type { ReportingDeps } from '#moderation'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { isCommentVisible, visibilityOfPost } from '#posts'
import { findProfileFor } from '#profiles'

/** What can be reported, told to the moderation module by those that come later in the order of modules. */
export const reportable = (deps: { db: Db; clock: Clock }): ReportingDeps['isVisible'] => ({
  post: async (viewer, postId) => (await visibilityOfPost(deps, viewer, { postId })) === 'visible',
  comment: (viewer, commentId) => isCommentVisible(deps, viewer, { commentId }),
  profile: async (viewer, key) => (await findProfileFor(deps.db, viewer, { key })) !== undefined,
})
