import type { PostStats } from '@fanfare/contract/posts/engagement-routes'
import type { Static } from 'typebox'
import { recallActivity, tellProfile } from '#notifications'
import { inTransaction } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { countLikes, moveCounters } from './counters.ts'
import { deleteLike, insertLike } from './engagement-queries.ts'
import { loadPost, loadPostToReact, type LoadDeps } from '../load-post.ts'
import { enqueueRanking } from '../feed/rank-post.ts'

/** Likes a post, once however often it is sent. Throws `post-not-found`. */
export async function likePost(
  deps: LoadDeps,
  actor: Actor,
  { postId }: { postId: string },
): Promise<Static<typeof PostStats>> {
  const { id, profile_id: toProfileId } = await loadPostToReact(deps, actor, postId)
  const at = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    if (!(await insertLike(tx, { postId, profileId: actor.profileId, at }))) return
    await moveCounters(tx, { postId, likes: 1 })
    await enqueueRanking(tx, { postId, at })
    const news = { type: 'like', id: nameOf(id, actor), to: id, postId: id } as const
    await tellProfile(tx, { ...news, toProfileId, byProfileId: actor.profileId, at })
  })
  return { like_count: await countLikes(deps.db, postId), is_liked: true }
}

/** Removes a like. Throws `post-not-found`. */
export async function unlikePost(
  deps: LoadDeps,
  actor: Actor,
  { postId }: { postId: string },
): Promise<Static<typeof PostStats>> {
  const { id } = await loadPost(deps, actor, postId)
  await inTransaction(deps.db, async (tx) => {
    if (!(await deleteLike(tx, { postId, profileId: actor.profileId }))) return
    await moveCounters(tx, { postId, likes: -1 })
    await enqueueRanking(tx, { postId, at: deps.clock.now() })
    await recallActivity(tx, { type: 'like', id: nameOf(id, actor) })
  })
  return { like_count: await countLikes(deps.db, postId), is_liked: false }
}

const nameOf = (postId: string, { profileId }: Actor): string => `${postId}:${profileId}`
