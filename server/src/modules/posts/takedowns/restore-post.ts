import { listHiddenIds, showBarredContents, unbarContents } from '#content'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { recordStaffAction } from '#moderation'
import { tell } from '#notifications'
import { rankWhenShown } from '../feed/rank-post.ts'
import { lockPost, updatePost } from '../post-queries.ts'
import { withdrawContents } from '../publishing/withdraw-contents.ts'
import { recallFromAdmins } from './approve-refunds.ts'
import { refuseParty } from './refuse-takedown.ts'
import {
  findPostOfTakedown,
  insertTagsAgain,
  reverseTakedown,
  sortRestoredContents,
} from './restoration-queries.ts'
import { findAuthorOfPost } from './takedown-queries.ts'

/**
 * Reverses a takedown, for a reason that is sent to the post's author. The post returns to where it was, and its photos
 * and videos can be used again unless another removed post shows them. Buyers keep refunds that were already made, and
 * no others follow. A post that its author had removed stays removed. Repeating it changes nothing. Throws
 * `invalid-request`, `takedown-not-found` and `conflict-of-interest`.
 */
export async function restorePost(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  input: { takedownId: string; reason: string },
): Promise<void> {
  const { takedownId } = input
  const reason = input.reason.trim()
  if (reason === '') throw new Problem('invalid-request', { fields: { reason: 'Enter a reason.' } })
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const postId = await findPostOfTakedown(tx, { takedownId })
    if (postId === undefined) throw new Problem('takedown-not-found')
    const post = await lockPost(tx, { postId })
    const author = post && (await findAuthorOfPost(tx, { postId }))
    if (!post || !author) throw new Problem('takedown-not-found')
    await refuseParty(tx, actor, { postId, authorUserId: author.userId })
    const reversed = await reverseTakedown(tx, { takedownId, userId: actor.userId, reason, at })
    if (!reversed) return
    const subject = { type: 'post', id: postId } as const
    await recordStaffAction(tx, { actorId: actor.userId, kind: 'restore-post', subject, reason, at })
    if (!reversed.was_removed) await updatePost(tx, { postId, changes: { removed_at: null } })
    await showAgain(tx, { postId, at })
    await insertTagsAgain(tx, { postId })
    await rankWhenShown(tx, { postId, publishedAt: post.published_at, at })
    await recallFromAdmins(tx, { takedownId })
    const { userId, username, words } = author
    const notification = {
      kind: 'post-restored',
      username,
      words,
      reason,
      isDeleted: reversed.was_removed,
      isRefunded: reversed.is_refunded,
    } as const
    await tell(tx, { key: `post-restored:${takedownId}`, userId, notification, at })
  })
}

/**
 * Shows the post's contents again. Removes those that stay hidden because their consent was revoked or because of
 * another removal; otherwise a draft could publish contents that another removal bars.
 */
async function showAgain(tx: Tx, { postId, at }: { postId: string; at: Date }): Promise<void> {
  const { freed, barred, shown } = await sortRestoredContents(tx, { postId, at })
  await showBarredContents(tx, { ids: shown })
  await unbarContents(tx, { ids: freed })
  const hidden = await listHiddenIds(tx, { ids: [...freed, ...barred] })
  await withdrawContents(tx, { contentIds: hidden, at })
  await withdrawContents(tx, { contentIds: barred, onlyUnseen: true, at })
}
