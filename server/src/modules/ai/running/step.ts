import type { AiAdapter } from '#gateways/ai/port'
import type { AttemptRow, RequestRow } from './attempt-queries.ts'

/** Everything needed to run the next step of an attempt. */
export interface Step {
  request: RequestRow
  attempt: AttemptRow
  /** Undefined if the provider was turned off meanwhile. */
  adapter: AiAdapter | undefined
  signal: AbortSignal
}
