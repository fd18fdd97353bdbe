import { AiFault } from '../port.ts'
import type { ProviderCall, ProviderHttp } from './provider-http.ts'

/**
 * Cancels a job with one call. If the provider refuses, the job continues. Throws an AiFault if the provider is busy or
 * can't be reached, because a later call may work.
 */
export async function cancelWith(http: ProviderHttp, call: ProviderCall): Promise<'canceled' | 'too-late'> {
  try {
    await http.ask(call)
    return 'canceled'
  } catch (error) {
    if (error instanceof AiFault && !mayWorkLater(error)) return 'too-late'
    throw error
  }
}

/** A status such as 404 or 409 is a refusal, even though a poll that gets it is repeated. */
const mayWorkLater = ({ isPassing, status }: AiFault): boolean =>
  isPassing && (status === null || status >= 500 || status === 408 || status === 425 || status === 429)
