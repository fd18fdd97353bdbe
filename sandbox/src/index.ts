import { buildSandbox, type Sandbox } from './build-sandbox.ts'
import type { SandboxOptions } from './http/options.ts'

export type { Sandbox } from './build-sandbox.ts'
export type { SandboxOptions } from './http/options.ts'

/**
 * Opens a payment server that stands in for the card provider and for the crypto provider: no real money moves.
 *
 * It speaks the card provider's API (`/v1/…`, forms in, JSON out, API version `2026-10-28.endive`), so that its own
 * SDK and its own command-line client work against it, and the crypto provider's (`/api/v1/checkouts`). A person pays on its hosted pages; what happens is told by signed webhooks, at least once each, also
 * after a restart. Everything is kept in one SQLite file: a change, the event that it causes and the answer under an
 * idempotency key are one transaction.
 *
 * `api` and `pages` register routes and may be given different apps; nothing is told and nothing comes due before
 * `start`. Throws when the file cannot be opened.
 */
export function openSandbox(options: SandboxOptions): Sandbox {
  const { api, pages, start, stop } = buildSandbox(options)
  return { api, pages, start, stop }
}
