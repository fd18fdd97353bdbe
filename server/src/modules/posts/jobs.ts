import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { handle, type JobHandler } from '#kernel/jobs'
import { recountAllPosts } from './engagement/counters.ts'
import { rankPostLater, recountPosts } from './job-names.ts'
import { rankPost } from './feed/rank-post.ts'

export const postsJobs = (deps: { db: Db; clock: Clock }): JobHandler[] => [
  handle(rankPostLater, ({ post_id }) => rankPost(deps, { postId: post_id })),
  handle(recountPosts, async (_payload, { signal }) => void (await recountAllPosts(deps.db, signal))),
]
