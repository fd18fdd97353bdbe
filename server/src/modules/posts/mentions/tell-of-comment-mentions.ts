import type { Tx } from '#kernel/db'
import { changedMentions, recallMentions, tellOfMentions } from '#profiles'
import { listWhoOpen } from './mention-queries.ts'

interface Commenting {
  comment: { id: string; post_id: string; profile_id: string }
  before: string
  now: string
  /** People who are notified of the comment for another reason: as the post's author, or for a reply. */
  informed: readonly string[]
  at: Date
}

/** Notifies people newly mentioned in a comment, if they can read it and aren't notified for another reason. */
export async function tellOfCommentMentions(
  tx: Tx,
  { comment, before, now, informed, at }: Commenting,
): Promise<void> {
  const { id: commentId, post_id: postId, profile_id: byProfileId } = comment
  const { added, dropped } = await changedMentions(tx, { byProfileId, before, now })
  await recallMentions(tx, { subjectId: commentId, profileIds: dropped })
  const others = added.filter((id) => !informed.includes(id))
  const profileIds = await listWhoOpen(tx, { postId, profileIds: others, at })
  await tellOfMentions(tx, { subjectId: commentId, byProfileId, profileIds, postId, commentId, at })
}
