import { AiFault } from '../port.ts'
import type { ProviderCall, ProviderHttp } from './provider-http.ts'

/** Cancels with one call. A provider that refuses, or can't be reached, lets the job run on. */
export async function cancelWith(http: ProviderHttp, call: ProviderCall): Promise<'canceled' | 'too-late'> {
  try {
    await http.ask(call)
    return 'canceled'
  } catch (error) {
    if (error instanceof AiFault) return 'too-late'
    throw error
  }
}
