import { AiFault } from '../port.ts'
import type { ProviderCall, ProviderHttp } from './provider-http.ts'

/** Cancels a job with one call. If the provider refuses or can't be reached, the job continues. */
export async function cancelWith(http: ProviderHttp, call: ProviderCall): Promise<'canceled' | 'too-late'> {
  try {
    await http.ask(call)
    return 'canceled'
  } catch (error) {
    if (error instanceof AiFault) return 'too-late'
    throw error
  }
}
