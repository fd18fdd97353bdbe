import { discardWithheld, releaseContents } from '#content'
import { settleHold } from '#ledger'
import { referrerOfSpender } from '#referrals'
import type { Tx } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { listOutputContentIds } from '../requests/output-queries.ts'
import { isOwnerDeleted } from '../ending/owner-queries.ts'
import { lockRequest, updateRequest, type RequestRow } from '../running/attempt-queries.ts'
import { sentenceOf, type CancelReason, type FailureCode } from '../running/failure-sentences.ts'
import { tellQueueLater } from '../queue/tell-queue.ts'
import { tellOfRequest, tellOfResult } from '../running/tell-of-request.ts'

type Ending = Pick<AiDeps, 'config'>
type EndingRequest = Pick<RequestRow, 'id' | 'user_id' | 'profile_id' | 'task'>

/** Ends a request that made this many results, and charges only for those. */
export async function completeRequest(
  tx: Tx,
  deps: Ending,
  { request, made, at }: { request: RequestRow; made: number; at: Date },
): Promise<void> {
  const missing = request.outputs - made
  await end(tx, deps, {
    request,
    at,
    charged: request.output_price * BigInt(made),
    changes: {
      status: 'succeeded',
      error_code: missing > 0 ? 'partial' : null,
      error_message: missing > 0 ? sentenceOf('partial', { made, wanted: request.outputs }) : null,
    },
  })
}

/** Ends a request without a result: nothing is charged. */
export async function failRequest(
  tx: Tx,
  deps: Ending,
  { request, fault, at }: { request: RequestRow; fault: FailureCode; at: Date },
): Promise<void> {
  const changes = { status: 'failed', error_code: fault, error_message: sentenceOf(fault) } as const
  await end(tx, deps, { request, at, charged: 0n, changes })
}

/** Ends a request that was canceled by its owner or must not continue: nothing is charged. */
export async function cancelRequest(
  tx: Tx,
  deps: Ending,
  { request, at, reason = 'canceled' }: { request: EndingRequest; at: Date; reason?: CancelReason },
): Promise<void> {
  const changes = { status: 'canceled', error_code: reason, error_message: sentenceOf(reason) } as const
  await end(tx, deps, { request, at, charged: 0n, changes })
}

interface End {
  request: EndingRequest
  charged: bigint
  changes: {
    status: 'succeeded' | 'failed' | 'canceled'
    error_code: string | null
    error_message: string | null
  }
  at: Date
}

/** The outcome of a hidden request that isn't charged. */
const revoked = {
  charged: 0n,
  changes: {
    status: 'canceled',
    error_code: 'consent-revoked',
    error_message: sentenceOf('consent-revoked'),
  },
} as const

/**
 * Whether a request ends without a charge because its consent was revoked, however far it got. Owners who revoke it
 * themselves pay for finished results, as they do when they cancel too late. Otherwise they could get results for free.
 */
const isRevoked = ({ hidden_by: by }: RequestRow, { charged }: Pick<End, 'charged'>): boolean =>
  by !== null && (by !== 'owner' || charged === 0n)

/**
 * Does nothing if the request has already ended, so credits are charged or released only once. The results of a
 * successful request become visible now, all together, unless they were hidden meanwhile. If the request failed or its
 * profile was deleted, its results are deleted.
 */
async function end(tx: Tx, { config }: Ending, { request, at, ...wanted }: End): Promise<void> {
  const { id, user_id: userId, profile_id: profileId } = request
  const locked = await lockRequest(tx, id)
  if (!locked || locked.finished_at !== null) return
  const { charged, changes } = isRevoked(locked, wanted) ? revoked : wanted
  const ended = {
    ...changes,
    charged,
    stage: null,
    progress: null,
    waits_for: null,
    waits_until: null,
    finished_at: at,
  }
  await updateRequest(tx, { id, changes: ended })
  const contentIds = await listOutputContentIds(tx, [id])
  const isShown = changes.status === 'succeeded' && !(await isOwnerDeleted(tx, profileId))
  if (isShown) await releaseContents(tx, contentIds)
  else await discardWithheld(tx, { ids: contentIds, at })
  await settleHold(tx, {
    id,
    charged,
    // The user who made the request pays for it, even if the profile has been transferred since.
    referrer: charged > 0n ? await referrerOfSpender({ config }, tx, userId) : null,
    metadata: {
      tool_type: request.task,
      ...(changes.error_message !== null && { error_message: changes.error_message }),
    },
    at,
  })
  await tellOfRequest(tx, { ...locked, ...ended })
  if (locked.waits_for !== null) await tellQueueLater(tx, { provider: locked.waits_for, at })
  if (isShown || changes.status === 'failed') await tellOfResult(tx, { ...locked, ...ended }, { at })
}
