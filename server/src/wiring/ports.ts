import type { ProfilesPort } from '#accounts'
import type { ContentAccess, MediaSigner } from '#content'
import type { Check } from '#ledger'
import type { ReportingDeps } from '#moderation'
import type { Fulfillments, PaymentsJobsDeps } from '#payments'
import type { Deps } from '../deps.ts'

/**
 * The dependencies of modules on later ones in the module order, each under the name by which they request it. The
 * linter allows six: each further one blurs the dependencies between modules (docs/decisions/003-later-modules.md).
 */
export interface Ports {
  /** For accounts: a new user's first profile. */
  profiles: ProfilesPort
  /** For content: who can see a file, because something they can see shows it. */
  access: ContentAccess
  /** For payments: how a payment at a provider is fulfilled. */
  fulfillments: Fulfillments
  /** For payments: how a returned transfer affects its payout. */
  transferReversed: PaymentsJobsDeps['transferReversed']
  /** For moderation: whether a viewer can see the subject of their report. */
  isVisible: ReportingDeps['isVisible']
  /** For the ledger: every module's comparisons with it. */
  checks: readonly Check[]
}

export type WiredDeps = Deps & Ports & { signer: MediaSigner }
