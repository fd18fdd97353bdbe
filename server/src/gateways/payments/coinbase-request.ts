import { parse } from '#kernel/json-value'
import { ProviderRefused, ProviderUnavailable } from './port.ts'

export interface CoinbaseRequest {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: object
  timeoutMs: number
}

/** Sends a request to Coinbase, and returns the parsed JSON. */
export async function askCoinbase(request: CoinbaseRequest): Promise<unknown> {
  const { status, text } = await send(request)
  if (status >= 200 && status < 300) return parse(text)
  const words = `Coinbase answered ${status}: ${text.slice(0, 300)}`
  // An invalid key or too many requests say nothing about the object, and can be fixed, so the request is retried.
  const isRefusal = status >= 400 && status < 500 && ![401, 403, 408, 409, 425, 429].includes(status)
  throw isRefusal ? new ProviderRefused(words) : new ProviderUnavailable(words)
}

async function send(request: CoinbaseRequest): Promise<{ status: number; text: string }> {
  const { url, method, headers, body, timeoutMs } = request
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new ProviderUnavailable(`Coinbase did not answer ${method} ${new URL(url).pathname}.`, {
      cause: error,
    })
  }
}
