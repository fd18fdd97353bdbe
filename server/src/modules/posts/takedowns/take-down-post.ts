import { barContents, hideBarredContents } from '#content'
import { newId, type Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { recordStaffAction } from '#moderation'
import { removeMentionsOfPost, tell } from '#notifications'
import { rankWhenShown } from '../feed/rank-post.ts'
import { listContentIdsOfPost } from '../media-queries.ts'
import { deleteTags, lockPost, updatePost } from '../post-queries.ts'
import { withdrawContents } from '../publishing/withdraw-contents.ts'
import { leaveHighlights } from '../stories/highlights/highlight-queries.ts'
import { approveRefunds, askAdmins, isWithinLimit } from './approve-refunds.ts'
import { refuseParty } from './refuse-takedown.ts'
import {
  countScheduled,
  findAuthorOfPost,
  findTakedown,
  insertTakedown,
  listContentIdsOnlyIn,
  queueToTakeDown,
  sumPurchases,
  type PostAuthor,
} from './takedown-queries.ts'

export interface TakingDownDeps {
  db: Db
  clock: Clock
  config: { MODERATOR_REFUND_LIMIT: number }
}

/**
 * Removes somebody else's post for everyone, for a reason that is sent to its author. From then on nobody sees it. Its
 * buyers lose it too, and a job refunds them. Its photos and videos can't be used again. A post that its author had
 * removed can still be taken down, because its buyers kept it.
 * Refunds beyond a moderator's limit wait until an admin also removes the post. Otherwise repeating it only makes sure
 * that the refunds continue. Returns whether they wait. Throws `invalid-request`, `post-not-found` and
 * `conflict-of-interest`.
 */
export async function takeDownPost(
  { db, clock, config }: TakingDownDeps,
  actor: Actor,
  input: { postId: string; reason: string },
): Promise<{ areRefundsWaiting: boolean }> {
  const { postId } = input
  const reason = input.reason.trim()
  if (reason === '') throw new Problem('invalid-request', { fields: { reason: 'Enter a reason.' } })
  const at = clock.now()
  const areApproved = await inTransaction(db, async (tx) => {
    await queueToTakeDown(tx, { moderatorId: actor.userId })
    const post = await lockPost(tx, { postId })
    const author = post && (await findAuthorOfPost(tx, { postId }))
    if (!post || !author) throw new Problem('post-not-found')
    await refuseParty(tx, actor, { postId, authorUserId: author.userId })
    const known = await findTakedown(tx, { postId })
    if (known?.refunded_at) return true
    const takedownId = known?.id ?? newId(clock)
    const removal = { takedownId, postId, limit: config.MODERATOR_REFUND_LIMIT, at }
    const areApproved = known
      ? known.refunds_approved_at !== null || actor.role === 'admin'
      : await remove(tx, actor, { ...removal, author, reason, isListed: post.removed_at === null })
    const isNew = areApproved && (await approveRefunds(tx, { takedownId, postId, userId: actor.userId, at }))
    if (isNew && known) await recordApproval(tx, actor, { postId, reason, at })
    return areApproved
  })
  return { areRefundsWaiting: !areApproved }
}

/** Records in the audit log that an admin approved refunds that had to wait. */
const recordApproval = (
  tx: Tx,
  { userId: actorId }: Actor,
  { postId, reason, at }: { postId: string; reason: string; at: Date },
): Promise<boolean> =>
  recordStaffAction(tx, {
    actorId,
    kind: 'approve-refunds',
    subject: { type: 'post', id: postId },
    reason,
    at,
  })

interface Removal {
  takedownId: string
  postId: string
  author: PostAuthor
  reason: string
  /** False if the author had already removed the post. */
  isListed: boolean
  limit: number
  at: Date
}

/** Returns whether the buyers are refunded without an admin's approval. */
async function remove(tx: Tx, actor: Actor, removal: Removal): Promise<boolean> {
  const { takedownId, postId, author, reason, isListed, limit, at } = removal
  const toRefund = await sumPurchases(tx, { postId })
  const takedown = { id: takedownId, postId, moderatorId: actor.userId, reason, toRefund }
  await insertTakedown(tx, { ...takedown, wasRemoved: !isListed, at })
  const subject = { type: 'post', id: postId } as const
  await recordStaffAction(tx, { actorId: actor.userId, kind: 'remove-post', subject, reason, at })
  if (isListed) await removeFromLists(tx, { postId, at })
  const changedIds = await hideWhatItShowed(tx, { postId, at })
  await tellAuthor(tx, { takedownId, author, reason, isSold: toRefund > 0n, at })
  await tellOfScheduled(tx, { takedownId, author, reason, changedIds, at })
  const isWithin = await isWithinLimit(tx, actor, { toRefund, limit, at })
  if (!isWithin) await askAdmins(tx, { takedownId, creator: author.username, toRefund, at })
  return isWithin
}

async function removeFromLists(tx: Tx, { postId, at }: { postId: string; at: Date }): Promise<void> {
  await updatePost(tx, { postId, changes: { removed_at: at } })
  await deleteTags(tx, postId)
  await leaveHighlights(tx, { postId })
  await removeMentionsOfPost(tx, { postId })
  await rankWhenShown(tx, { postId, publishedAt: null, at })
}

/**
 * Prevents the author from publishing or sending the post's contents again, using them in a tool or deleting them.
 * Other posts keep contents that they show to others. Returns the ids of other posts that lost contents.
 */
async function hideWhatItShowed(tx: Tx, { postId, at }: { postId: string; at: Date }): Promise<string[]> {
  const barred = await listContentIdsOfPost(tx, { postId })
  await barContents(tx, { ids: barred, at })
  const hidden = await listContentIdsOnlyIn(tx, { postId, at })
  await hideBarredContents(tx, { ids: hidden, at })
  // Drafts, scheduled posts and ended posts must not show them later.
  return withdrawContents(tx, { contentIds: barred, onlyUnseen: true, at })
}

interface News {
  takedownId: string
  author: PostAuthor
  reason: string
  at: Date
}

async function tellAuthor(
  tx: Tx,
  { takedownId, author, reason, isSold, at }: News & { isSold: boolean },
): Promise<void> {
  const { userId, username, words } = author
  const notification = { kind: 'post-removed', username, words, reason, isSold } as const
  await tell(tx, { key: `post-removed:${takedownId}`, userId, notification, at })
}

/**
 * Notifies the author of scheduled posts that lost media, because these would otherwise be published without them
 * unnoticed.
 */
async function tellOfScheduled(
  tx: Tx,
  { takedownId, author, reason, changedIds, at }: News & { changedIds: readonly string[] },
): Promise<void> {
  const { count, empty } = await countScheduled(tx, { postIds: changedIds, at })
  if (count === 0) return
  const { userId, username } = author
  const notification = { kind: 'scheduled-posts-changed', username, count, empty, reason } as const
  await tell(tx, { key: `scheduled-posts-changed:${takedownId}`, userId, notification, at })
}
