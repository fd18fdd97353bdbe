import { listContentFacts, type ContentFacts } from '#content'
import type { Tx } from '#kernel/db'
import { unrankPosts } from '../feed/rank-post.ts'
import { deleteTagsOf } from '../post-queries.ts'
import { lockPostsShowing, removeContents, updateCounts, type PostCounts } from './withdrawing-queries.ts'

/**
 * Takes contents out of every post that shows them. With `onlyUnseen`, only out of drafts, scheduled posts and ended
 * posts, so that others can't see the contents there later. A post that is left without any photo or video is hidden
 * from everybody but its owner, until they change it. Purchases stay as they are. The number of statements doesn't grow
 * with the number of posts or contents. Returns the ids of the changed posts.
 */
export async function withdrawContents(
  tx: Tx,
  { contentIds, onlyUnseen = false, at }: { contentIds: readonly string[]; onlyUnseen?: boolean; at: Date },
): Promise<string[]> {
  if (contentIds.length === 0) return []
  const postIds = await lockPostsShowing(tx, { contentIds, onlyUnseenAt: onlyUnseen ? at : undefined })
  if (postIds.length === 0) return []
  const kept = await removeContents(tx, { postIds, without: contentIds })
  const facts = await listContentFacts(tx, [...kept.values()].flat())
  const posts = postIds.map((id) =>
    countsOf(
      id,
      (kept.get(id) ?? []).flatMap((contentId) => facts.get(contentId) ?? []),
      !kept.has(id),
    ),
  )
  await updateCounts(tx, { posts, at })
  const hidden = posts.filter((post) => post.hidden).map(({ id }) => id)
  if (hidden.length === 0) return postIds
  await deleteTagsOf(tx, hidden)
  await unrankPosts(tx, { postIds: hidden })
  return postIds
}

function countsOf(id: string, shown: readonly ContentFacts[], hidden: boolean): PostCounts {
  const videos = shown.filter(({ kind }) => kind === 'video')
  return {
    id,
    hidden,
    photo_count: shown.length - videos.length,
    video_count: videos.length,
    duration_ms: videos.reduce((sum, { duration_ms: duration }) => sum + (duration ?? 0), 0),
  }
}
