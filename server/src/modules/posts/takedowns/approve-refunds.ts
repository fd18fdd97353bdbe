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
  /** What removing a post refunds, in hundredths of a credit. */
  toRefund: bigint
  /** In credits. */
  limit: number
  at: Date
}

/**
 * Whether the removals of a moderator in the last 24 hours refund no more than the limit with this one. The platform advances what
 * a creator has spent already, so a creator and a moderator could otherwise share what buyers get back. Admins have no limit.
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

/** Notifies every admin of refunds that a moderator can't approve. */
export async function askAdmins(tx: Tx, { takedownId, creator, toRefund, at }: Waiting): Promise<void> {
  const amount = creditsToNumber(credits(toRefund))
  const notification = { kind: 'refunds-waiting', creator, amount } as const
  for (const userId of await listAdminIds(tx)) {
    await tell(tx, { key: keyOf({ takedownId, userId }), userId, notification, at })
  }
}

/** Takes back that refunds wait, because they don't anymore. */
export async function recallFromAdmins(tx: Tx, { takedownId }: { takedownId: string }): Promise<void> {
  for (const userId of await listAdminIds(tx)) await recall(tx, { key: keyOf({ takedownId, userId }) })
}

const keyOf = ({ takedownId, userId }: { takedownId: string; userId: string }) =>
  `refunds-waiting:${takedownId}:${userId}`

/**
 * Refunds the buyers of a post that is taken down, in a job, so that no admin has to approve it. Again, it makes sure that the job
 * is there.
 */
export async function approveRefunds(tx: Tx, { takedownId, postId, userId, at }: Approval): Promise<void> {
  if (await approveTakedown(tx, { takedownId, userId, at })) await recallFromAdmins(tx, { takedownId })
  await ensureEnqueued(tx, refundBuyersLater, {
    payload: { post_id: postId },
    key: `refund-buyers:${takedownId}`,
    mostAttempts: 25,
  })
}
