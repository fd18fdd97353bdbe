import type { ProfilesPort } from '#accounts'
import type { ContentAccess, MediaSigner } from '#content'
import type { Check } from '#ledger'
import type { ReportingDeps } from '#moderation'
import type { Fulfillments, PaymentsJobsDeps } from '#payments'
import type { Deps } from '../deps.ts'

/**
 * The functions that modules need from later modules in the module order, under the names by which they request them.
 * The linter allows six, because each one blurs the dependencies between modules
 * (docs/decisions/003-later-modules.md).
 */
export interface Ports {
  /** For accounts: creates a new user's first profile. */
  profiles: ProfilesPort
  /** For content: whether a viewer can see a file, because they can see something that contains it. */
  access: ContentAccess
  /** For payments: how a payment at a provider is fulfilled. */
  fulfillments: Fulfillments
  /** For payments: how a reversed transfer affects its payout. */
  transferReversed: PaymentsJobsDeps['transferReversed']
  /** For moderation: whether a viewer can see what they report. */
  isVisible: ReportingDeps['isVisible']
  /** For the ledger: the checks of all modules. */
  checks: readonly Check[]
}

export type WiredDeps = Deps & Ports & { signer: MediaSigner }
