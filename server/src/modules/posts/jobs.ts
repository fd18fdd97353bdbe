import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { handle, type JobHandler } from '#kernel/jobs'
import { recountAllPosts } from './engagement/counters.ts'
import { rankPostLater, recountPosts, refundBuyersLater, tellOfMentionsLater } from './job-names.ts'
import { tellWhenShown } from './mentions/tell-of-post-mentions.ts'
import { rankPost } from './feed/rank-post.ts'
import { refundBuyers } from './takedowns/refund-buyers.ts'

export const postsJobs = (deps: { db: Db; clock: Clock }): JobHandler[] => [
  handle(rankPostLater, ({ post_id }) => rankPost(deps, { postId: post_id })),
  handle(tellOfMentionsLater, ({ post_id }) => tellWhenShown(deps, { postId: post_id })),
  handle(refundBuyersLater, ({ post_id }, { signal }) => refundBuyers(deps, { postId: post_id, signal })),
  handle(recountPosts, async (_payload, { signal }) => void (await recountAllPosts(deps.db, signal))),
]
