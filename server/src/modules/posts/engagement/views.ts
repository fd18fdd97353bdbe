import { inTransaction } from '#kernel/db'
import { isStaff, type Viewer } from '#kernel/viewer'
import { viewpointOf } from '../access.ts'
import { findSeenPost, type SeenPost } from '../post-queries.ts'
import { loadPost, type LoadDeps } from '../load-post.ts'
import { addDuration, insertView } from './view-queries.ts'

/**
 * Records a view of a post; `visitorId` identifies a viewer who isn't signed in. Authors' views of their own posts
 * don't count, and neither do views of locked stories, whose media can't be seen. Throws `post-not-found`.
 */
export async function startView(
  deps: LoadDeps,
  viewer: Viewer,
  { postId, visitorId }: { postId: string; visitorId: string },
): Promise<void> {
  const post = await loadPost(deps, viewer, postId)
  const { profileId } = viewer
  if (post.profile_id === profileId) return
  if (post.type === 'stories' && !(await isOpenStory(deps, viewer, post))) return
  const view = { postId, viewer: nameOf(viewer, visitorId), profileId, at: deps.clock.now() }
  await inTransaction(deps.db, (tx) => insertView(tx, view))
}

/**
 * Whether the viewer sees this story like other people do. Staff also see stories that are locked for them. Their views
 * don't count, so that the author can't find out from the list of viewers who is staff.
 */
async function isOpenStory({ db, clock }: LoadDeps, viewer: Viewer, post: SeenPost): Promise<boolean> {
  if (!isStaff(viewer)) return post.unlock === null
  const viewpoint = viewpointOf({ ...viewer, role: 'user' }, clock.now())
  const seen = await findSeenPost(db, { ...viewpoint, postId: post.id })
  return seen?.is_visible === true && seen.unlock === null
}

/** Records that the viewer left a post. Does nothing if they never viewed it. Throws `post-not-found`. */
export async function endView(
  deps: LoadDeps,
  viewer: Viewer,
  { postId, visitorId, durationMs }: { postId: string; visitorId: string | undefined; durationMs: number },
): Promise<void> {
  await loadPost(deps, viewer, postId)
  const who = nameOf(viewer, visitorId ?? 'unknown')
  await inTransaction(deps.db, (tx) =>
    addDuration(tx, { postId, viewer: who, durationMs, at: deps.clock.now() }),
  )
}

// The browser sends a visitor's number, so the prefix prevents it from being taken for a profile.
const nameOf = ({ profileId }: Viewer, visitorId: string): string => profileId ?? `visitor:${visitorId}`
