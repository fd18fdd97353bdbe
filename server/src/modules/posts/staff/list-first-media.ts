import type { ReportedMedia } from '@fanfare/contract/moderation/report'
import type { Viewer } from '#kernel/viewer'
import { listPostFacts } from '../post-facts.ts'
import { listVisiblePosts } from '../told-queries.ts'
import type { ViewDeps } from '../post-view.ts'
import { presentListedPost } from './present-staff-post.ts'
import { staffViewpoint } from './staff-viewpoint.ts'

/**
 * The first photo or video of each of these posts, by the post's id, as a list for the team shows it. Leaves out posts
 * without any, and posts that the team can't see. Takes two statements.
 */
export async function listFirstMedia(
  { db, clock, signer }: ViewDeps,
  staff: Viewer,
  { postIds }: { postIds: readonly string[] },
): Promise<ReadonlyMap<string, ReportedMedia>> {
  if (postIds.length === 0) return new Map()
  const at = clock.now()
  const visible = await listVisiblePosts(db, { viewer: staff, at, postIds })
  const facts = await listPostFacts(db, staffViewpoint(at), [...visible.keys()])
  return new Map(
    facts.flatMap((post) => {
      const { media, preview } = presentListedPost(post, { signer, staff, at, removal: undefined }).post
      const [first = null] = media
      return first || preview ? [[post.id, { media: first, preview }]] : []
    }),
  )
}
