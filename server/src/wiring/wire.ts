import { createMediaSigner } from '#content'
import { returnReversed } from '#payouts'
import type { Deps } from '../deps.ts'
import { contentAccess } from './content-access.ts'
import { firstProfiles } from './first-profiles.ts'
import { fulfillments } from './fulfillments.ts'
import { ledgerChecks } from './ledger-checks.ts'
import type { WiredDeps } from './ports.ts'
import { reportable } from './reportable.ts'

/** All dependencies of modules, including those on later modules. */
export const wire = (deps: Deps): WiredDeps => ({
  ...deps,
  signer: createMediaSigner(deps),
  profiles: firstProfiles,
  access: contentAccess(deps),
  fulfillments: fulfillments(deps),
  transferReversed: (reference) => returnReversed(deps, { reference }),
  isVisible: reportable(deps),
  checks: ledgerChecks,
})
