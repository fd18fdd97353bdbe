import * as text from './destinations-text.ts'

type Found = { ok: true; address: string } | { ok: false; message: string }
type Provider = { request: (call: { method: string }) => Promise<unknown> }

/** Requests an address from the browser's wallet, which asks the user for permission. */
export async function browserWalletAddress(page: object = window): Promise<Found> {
  const provider = 'ethereum' in page ? page.ethereum : undefined
  if (!isProvider(provider)) return { ok: false, message: text.installMetaMask }
  try {
    const accounts = await provider.request({ method: 'eth_requestAccounts' })
    const address: unknown = Array.isArray(accounts) ? accounts[0] : undefined
    if (typeof address === 'string' && address !== '') return { ok: true, address }
    return { ok: false, message: text.noAccounts }
  } catch {
    return { ok: false, message: text.notShared }
  }
}

function isProvider(provider: unknown): provider is Provider {
  return (
    typeof provider === 'object' &&
    provider !== null &&
    'request' in provider &&
    typeof provider.request === 'function'
  )
}
