import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor, Viewer } from '#kernel/viewer'
import { viewpointOf } from './access.ts'
import { findSeenPost, type SeenPost } from './post-queries.ts'

export interface LoadDeps {
  db: Db
  clock: Clock
}

/** A post that is visible to the viewer, open or locked. Throws `post-not-found`. */
export async function loadPost({ db, clock }: LoadDeps, viewer: Viewer, postId: string): Promise<SeenPost> {
  const post = await findSeenPost(db, { ...viewpointOf(viewer, clock.now()), postId })
  if (!post?.is_visible) throw new Problem('post-not-found')
  return post
}

/**
 * A post that the actor can react to: it wasn't removed, and neither the actor nor its author blocked the other. Throws
 * `post-not-found`.
 */
export async function loadPostToReact(deps: LoadDeps, actor: Actor, postId: string): Promise<SeenPost> {
  const post = await loadPost(deps, actor, postId)
  if (post.is_blocked || post.is_removed) throw new Problem('post-not-found')
  return post
}

/** A post that the actor can react to and whose media they can see. Throws `post-not-found` and `post-is-locked`. */
export const loadOpenPostToReact = async (deps: LoadDeps, actor: Actor, postId: string): Promise<SeenPost> =>
  requireOpen(await loadPostToReact(deps, actor, postId))

/** A post whose media the viewer can see. Throws `post-not-found` and `post-is-locked`. */
export async function loadOpenPost(deps: LoadDeps, viewer: Viewer, postId: string): Promise<SeenPost> {
  return requireOpen(await loadPost(deps, viewer, postId))
}

function requireOpen(post: SeenPost): SeenPost {
  if (post.unlock !== null) throw new Problem('post-is-locked', { facts: { unlock: post.unlock } })
  return post
}
