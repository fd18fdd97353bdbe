import type { StaffPost } from '@fanfare/contract/posts/staff-post'
import type { MediaSigner } from '#content'
import type { Viewer } from '#kernel/viewer'
import type { PostFacts } from '../post-facts.ts'
import { presentPost } from '../post-view.ts'
import type { RemovedRow } from './removed-queries.ts'

interface Showing {
  signer: MediaSigner
  staff: Viewer
  at: Date
  removal: RemovedRow | undefined
}

/** A post in a list for the team. NSFW media are covered for team members who didn't turn them on. */
export function presentListedPost(facts: PostFacts, { signer, staff, at, removal }: Showing): StaffPost {
  const isCovered = facts.nsfw && !staff.seesNsfw
  return {
    post: presentPost(facts, { signer, viewer: staff, at, isCovered }),
    is_covered: isCovered,
    removal: presentRemoval(removal),
  }
}

/** A post that a team member opened, with its media. */
export const presentOpenedPost = (facts: PostFacts, { signer, staff, at, removal }: Showing): StaffPost => ({
  post: presentPost(facts, { signer, viewer: staff, at }),
  is_covered: false,
  removal: presentRemoval(removal),
})

const presentRemoval = (removal: RemovedRow | undefined): StaffPost['removal'] =>
  removal
    ? {
        takedown_id: removal.id,
        moderator: removal.moderator,
        reason: removal.reason,
        removed_at: removal.taken_down_at.toISOString(),
        is_deleted: removal.was_removed,
      }
    : null
