import type { ProfilesPort } from '#accounts'
import type { ContentAccess, MediaSigner } from '#content'
import type { Check } from '#ledger'
import type { ReportingDeps } from '#moderation'
import type { Fulfilments, PaymentsJobsDeps } from '#payments'
import type { Deps } from '../deps.ts'

/**
 * What modules are given of those that come later in the order of modules, each under the name by which they ask for it. The
 * linter allows six: with each one more, the order says less about which module knows which (docs/decisions/003-later-modules.md).
 */
export interface Ports {
  /** For accounts: a new user's first profile. */
  profiles: ProfilesPort
  /** For content: who can see a file, because something they can see shows it. */
  access: ContentAccess
  /** For payments: how what was paid for at a provider is handed over. */
  fulfilments: Fulfilments
  /** For payments: what a transfer that came back means for its payout. */
  transferReversed: PaymentsJobsDeps['transferReversed']
  /** For moderation: whether a viewer can see what they report. */
  isVisible: ReportingDeps['isVisible']
  /** For the ledger: what every module compares with it. */
  checks: readonly Check[]
}

export type WiredDeps = Deps & Ports & { signer: MediaSigner }
