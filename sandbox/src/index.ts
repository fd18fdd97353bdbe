import { buildSandbox, type Sandbox } from './build-sandbox.ts'
import type { SandboxOptions } from './http/options.ts'

export type { Sandbox } from './build-sandbox.ts'
export type { SandboxOptions } from './http/options.ts'

/**
 * Opens a payment server that replaces the card provider and the crypto provider, so that no real money moves.
 *
 * It speaks the card provider's API (`/v1/…`, forms in, JSON out, API version `2026-10-28.endive`), so that its own
 * SDK and its own command-line client work against it, and the crypto provider's API (`/api/v1/checkouts`). People pay
 * on its hosted pages, and signed webhooks report each event at least once, even after a restart. All data is in one
 * SQLite file. A change, its event and the response for its idempotency key are stored in one transaction.
 *
 * `api` and `pages` register routes and can be given different apps. Nothing is sent and nothing comes due before
 * `start`. Throws when the file can't be opened.
 */
export function openSandbox(options: SandboxOptions): Sandbox {
  const { api, pages, start, stop } = buildSandbox(options)
  return { api, pages, start, stop }
}
