import { hasPaidFor } from '#ledger'
import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { hasEverBought, hasTransferredAuthor } from './takedown-queries.ts'

/**
 * Throws `conflict-of-interest` if the actor bought the post as any of their profiles, owns the profile that published it,
 * or owned that profile at the time. A profile transfer doesn't change this: the wallet that paid gets the refund, and
 * sales stay with the user who owned the seller at the time.
 */
export async function refuseParty(
  tx: Tx,
  actor: Actor,
  { postId, authorUserId }: { postId: string; authorUserId: string },
): Promise<void> {
  const { userId } = actor
  const isParty =
    userId === authorUserId ||
    (await hasEverBought(tx, { userId, postId })) ||
    (await hasPaidFor(tx, { type: 'post_purchase', subjectId: postId, userId })) ||
    (await hasTransferredAuthor(tx, { userId, postId }))
  if (isParty) throw new Problem('conflict-of-interest')
}
