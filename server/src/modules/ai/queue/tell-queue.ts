import type { AiProvider } from '@fanfare/contract/ai/tasks'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { enqueueOnce } from '#kernel/jobs'
import type { AiDeps } from '../ai-deps.ts'
import { tellQueue as tell } from '../job-names.ts'
import { listOutlooks, noOutlook } from '../outlook/outlook.ts'
import type { RequestRow } from '../running/attempt-queries.ts'
import { tellOfProgress } from '../running/tell-of-request.ts'

/** Users further back see their position when they next load it. */
const MAX_TOLD = 50
const COALESCED_MS = 2000

/** Notifies the users who wait for a provider of their new positions. Changes within two seconds are sent together. */
export async function tellQueueLater(
  tx: Tx,
  { provider, at }: { provider: AiProvider; at: Date },
): Promise<void> {
  const [waiting] = await listWaiting(tx, { provider, limit: 1 })
  if (!waiting) return
  const runAt = new Date(at.getTime() + COALESCED_MS)
  await enqueueOnce(tx, tell, { payload: { provider }, key: `ai-queue:${provider}`, runAt })
}

/** Notifies the owners of the first requests in a provider's queue of their current positions. */
export async function tellQueue(deps: AiDeps, { provider }: { provider: AiProvider }): Promise<void> {
  const waiting = await listWaiting(deps.db, { provider, limit: MAX_TOLD })
  const outlooks = await listOutlooks(deps, waiting, new Map())
  await inTransaction(deps.db, async (tx) => {
    for (const request of waiting) await tellOfProgress(tx, request, outlooks.get(request.id) ?? noOutlook)
  })
}

const listWaiting = (
  db: Db,
  { provider, limit }: { provider: AiProvider; limit: number },
): Promise<RequestRow[]> =>
  db
    .selectFrom('ai_request')
    .selectAll()
    .where('status', '=', 'queued')
    .where('waits_for', '=', provider)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
