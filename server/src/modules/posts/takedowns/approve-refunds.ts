import { listAdminIds } from '#accounts'
import type { Tx } from '#kernel/db'
import { ensureEnqueued } from '#kernel/jobs'
import type { Actor } from '#kernel/viewer'
import { recall, tell } from '#notifications'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import { refundBuyersLater } from '../job-names.ts'
import { approveTakedown, sumApproved } from './takedown-queries.ts'

const DAY_MS = 86_400_000

interface Refunds {
  /** The amount that removing a post refunds, in hundredths of a credit. */
  toRefund: bigint
  /** The moderator's limit, in credits. */
  limit: number
  at: Date
}

/**
 * Whether the refunds of a moderator's removals in the last 24 hours, including this one, are within the limit. The
 * platform advances whatever a creator has already spent, so without a limit a moderator could collude with a creator.
 * Admins have no limit.
 */
export async function isWithinLimit(
  tx: Tx,
  actor: Actor,
  { toRefund, limit, at }: Refunds,
): Promise<boolean> {
  if (actor.role === 'admin' || toRefund === 0n) return true
  const since = new Date(at.getTime() - DAY_MS)
  const approved = await sumApproved(tx, { moderatorId: actor.userId, since })
  return approved + toRefund <= BigInt(limit) * 100n
}

interface Approval {
  takedownId: string
  postId: string
  userId: string
  at: Date
}

interface Waiting {
  takedownId: string
  /** The username of the profile that published the post. */
  creator: string
  /** In hundredths of a credit. */
  toRefund: bigint
  at: Date
}

/** Notifies every admin of refunds that the moderator can't approve. */
export async function askAdmins(tx: Tx, { takedownId, creator, toRefund, at }: Waiting): Promise<void> {
  const amount = creditsToNumber(credits(toRefund))
  const notification = { kind: 'refunds-waiting', creator, amount } as const
  for (const userId of await listAdminIds(tx)) {
    await tell(tx, { key: keyOf({ takedownId, userId }), userId, notification, at })
  }
}

/** Withdraws the request for approval from the admins, because the refunds are no longer waiting. */
export async function recallFromAdmins(tx: Tx, { takedownId }: { takedownId: string }): Promise<void> {
  for (const userId of await listAdminIds(tx)) await recall(tx, { key: keyOf({ takedownId, userId }) })
}

const keyOf = ({ takedownId, userId }: { takedownId: string; userId: string }) =>
  `refunds-waiting:${takedownId}:${userId}`

/**
 * Approves the refunds of a post that was taken down, and queues the job that makes them. Repeating it makes sure that
 * the job exists. Returns whether they weren't approved before.
 */
export async function approveRefunds(tx: Tx, { takedownId, postId, userId, at }: Approval): Promise<boolean> {
  const isNew = await approveTakedown(tx, { takedownId, userId, at })
  if (isNew) await recallFromAdmins(tx, { takedownId })
  await ensureEnqueued(tx, refundBuyersLater, {
    payload: { post_id: postId },
    key: `refund-buyers:${takedownId}`,
    mostAttempts: 25,
  })
  return isNew
}
