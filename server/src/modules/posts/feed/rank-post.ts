import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { enqueue, enqueueOnce } from '#kernel/jobs'
import { changePostCount } from '#profiles'
import { rankPostLater } from '../job-names.ts'
import { lockPost } from '../post-queries.ts'
import { clearTrendingScores, updateTrendingScore } from './rank-queries.ts'

interface Ranking {
  postId: string
  at: Date
}

/** Updates the trending score of a post from its engagement. Safe to repeat. */
export async function rankPost(
  { db, clock }: { db: Db; clock: Clock },
  { postId }: { postId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await lockPost(tx, { postId })) await rank(tx, { postId, at: clock.now() })
  })
}

const settleMs = 5000

/** Queues the ranking of a post, once for all engagement within a few seconds. */
export const enqueueRanking = (tx: Tx, { postId, at }: Ranking): Promise<void> =>
  enqueueOnce(tx, rankPostLater, {
    payload: { post_id: postId },
    key: `rank:${postId}`,
    runAt: new Date(at.getTime() + settleMs),
  })

/**
 * Ranks a post that was just shown or hidden, or schedules the ranking if the post will be shown later. The caller has
 * locked it.
 */
export async function rankWhenShown(
  tx: Tx,
  { publishedAt, ...ranking }: Ranking & { publishedAt: Date | null },
): Promise<void> {
  await rank(tx, ranking)
  if (publishedAt === null || publishedAt <= ranking.at) return
  await enqueue(tx, rankPostLater, {
    payload: { post_id: ranking.postId },
    key: `rank-shown:${ranking.postId}`,
    runAt: publishedAt,
  })
}

/** Removes the scores of posts that were just hidden. The caller has locked them. */
export async function unrankPosts(tx: Tx, { postIds }: { postIds: readonly string[] }): Promise<void> {
  for (const { profile_id: profileId, count } of await clearTrendingScores(tx, { postIds }))
    await changePostCount(tx, { profileId, by: -count })
}

/** Only visible posts have a score, so a score that appears or disappears means that the post did. */
async function rank(tx: Tx, ranking: Ranking): Promise<void> {
  const move = await updateTrendingScore(tx, ranking)
  const by = move ? Number(move.is > 0) - Number(move.was > 0) : 0
  // Stories appear and disappear within a day, so they aren't counted.
  if (move && by !== 0 && move.type !== 'stories')
    await changePostCount(tx, { profileId: move.profile_id, by })
}
