import { timingSafeEqual } from 'node:crypto'
import type { AiProvider } from '@fanfare/contract/ai/tasks'
import type { AiWebhook } from '#gateways/ai/port'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { isUuid } from '#kernel/uuid'
import type { AiDeps } from '../ai-deps.ts'
import { advanceLater } from '../running/serve-provider.ts'
import { webhookSecretOf } from './webhook-secret.ts'

/**
 * Accepts a provider's notice that a job changed, once per event, and polls the job now. Nothing else in the notice is
 * trusted. Throws `webhook-not-genuine`.
 */
export async function receiveAiWebhook(
  deps: AiDeps,
  { provider, webhook }: { provider: AiProvider; webhook: Omit<AiWebhook, 'now' | 'secretOf'> },
): Promise<void> {
  const at = deps.clock.now()
  const secretOf = (attemptId: string): string => webhookSecretOf(deps.secret, attemptId)
  const read = deps.aiProviders.get(provider)?.readWebhook?.({ ...webhook, now: at, secretOf })
  const named = webhook.query['attempt']
  // The URL also contains a secret, because some providers don't sign their calls.
  if (!read || named === undefined || !isUuid(named) || !isEqual(webhook.query['token'], secretOf(named))) {
    throw new Problem('webhook-not-genuine')
  }
  await inTransaction(deps.db, async (tx) => {
    const seen = await tx
      .insertInto('ai_webhook')
      .values({ provider, event_key: read.eventKey.slice(0, 300), received_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (seen.numInsertedOrUpdatedRows === 0n) return
    const attempt = await tx
      .selectFrom('ai_attempt')
      .select('id')
      .where('id', '=', named)
      .where('provider', '=', provider)
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    if (attempt) await advanceLater(tx, { attemptId: attempt.id })
  })
}

function isEqual(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
