import type { AiAdapter } from '#gateways/ai/port'
import type { AttemptRow, RequestRow } from './attempt-queries.ts'

/** An attempt that is taken a step further. */
export interface Step {
  request: RequestRow
  attempt: AttemptRow
  /** Undefined if the provider was switched off since. */
  adapter: AiAdapter | undefined
  signal: AbortSignal
}
