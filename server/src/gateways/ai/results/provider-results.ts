import { AiFault, type AiPolled, type AiResult } from '../port.ts'

/** The valid addresses among a provider's results. Anything else is dropped. */
export function resultsAt(kind: 'image' | 'video', listed: readonly unknown[]): AiResult[] {
  const addresses = listed.filter((item) => typeof item === 'string' && /^https?:/.test(item))
  return addresses.map((url) => ({ kind, from: { url: String(url) } }))
}

/** A success without a result is a failure. */
export function succeeded(outputs: readonly AiResult[], providerStatus: string): AiPolled {
  if (outputs.length > 0) return { state: 'succeeded', outputs, providerStatus }
  return { state: 'failed', fault: new AiFault('no-result'), providerStatus }
}
