import { createHmac } from 'node:crypto'
import type { AiSubmission } from '#gateways/ai/port'
import type { AiDeps } from '../ai-deps.ts'
import type { AttemptRow } from '../running/attempt-queries.ts'

/** The secret of an attempt's webhooks, derived instead of stored. */
export const webhookSecretOf = (secret: Buffer, attemptId: string): string =>
  createHmac('sha256', secret).update(`ai-webhook:${attemptId}`).digest('hex')

/** The address for a provider's callbacks about an attempt; null if this server can't be reached from the internet. */
export function webhookOf(
  { publicUrl, secret }: Pick<AiDeps, 'publicUrl' | 'secret'>,
  { id, provider }: Pick<AttemptRow, 'id' | 'provider'>,
): AiSubmission['webhook'] {
  if (!publicUrl.startsWith('https://')) return null
  const token = webhookSecretOf(secret, id)
  return { url: `${publicUrl}/api/webhook/ai/${provider}?attempt=${id}&token=${token}`, secret: token }
}
