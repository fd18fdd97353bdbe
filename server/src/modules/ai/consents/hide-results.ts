import type { Revoker } from '#consents'
import { hideContents } from '#content'
import { withdrawContents } from '#posts'
import type { Tx } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { listOutputContentIds } from '../requests/output-queries.ts'
import { findOpenAttempt, updateRequest } from '../running/attempt-queries.ts'
import { cancelRequest } from '../ending/request-endings.ts'
import { advanceLater } from '../running/serve-provider.ts'
import { tellOfRequest } from '../running/tell-of-request.ts'
import { hideRequestsOf, hideRequestsUsing, type HiddenRequest } from './hiding-queries.ts'

/**
 * Hides everything made with a consent: results of requests that name it, results of requests that used those results,
 * and so on. Posts lose these media. Unfinished requests are canceled. If the owner revoked the consent, they are
 * charged like any canceled request; otherwise they are free. The caller has revoked the consent in the same
 * transaction, so no new request can name it. Each step locks the rows that the next step follows.
 */
export async function hideResults(
  tx: Tx,
  deps: Pick<AiDeps, 'config'>,
  { consentId, ...hiding }: { consentId: string; by: Revoker['by']; ownerId: string; at: Date },
): Promise<void> {
  const { at } = hiding
  const hidden: HiddenRequest[] = []
  const contentIds: string[] = []
  let found = await hideRequestsOf(tx, { consentId, ...hiding })
  while (found.length > 0) {
    hidden.push(...found)
    const made = await listOutputContentIds(
      tx,
      found.map(({ id }) => id),
    )
    await hideContents(tx, { ids: made, at })
    contentIds.push(...made)
    found = await hideRequestsUsing(tx, { contentIds: made, ...hiding })
  }
  await withdrawContents(tx, { contentIds, at })
  for (const request of hidden) await endUnfinished(tx, deps, { request, at })
}

/**
 * A running request ends once its provider has confirmed or refused the cancellation. Finished requests need no event,
 * because the event about the consent refreshes them.
 */
async function endUnfinished(
  tx: Tx,
  deps: Pick<AiDeps, 'config'>,
  { request, at }: { request: HiddenRequest; at: Date },
): Promise<void> {
  if (request.finished_at !== null) return
  if (request.status === 'queued') return cancelRequest(tx, deps, { request, at })
  await tellOfRequest(tx, request)
  await updateRequest(tx, { id: request.id, changes: { cancel_requested_at: at } })
  const attempt = await findOpenAttempt(tx, request.id)
  if (attempt) await advanceLater(tx, { attemptId: attempt.id })
}
