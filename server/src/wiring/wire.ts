import { createMediaSigner } from '#content'
import { returnReversed } from '#payouts'
import type { Deps } from '../deps.ts'
import { contentAccess } from './content-access.ts'
import { firstProfiles } from './first-profiles.ts'
import { fulfilments } from './fulfilments.ts'
import { ledgerChecks } from './ledger-checks.ts'
import type { WiredDeps } from './ports.ts'
import { reportable } from './reportable.ts'

/** What modules may ask for, with what they are given of later ones. */
export const wire = (deps: Deps): WiredDeps => ({
  ...deps,
  signer: createMediaSigner(deps),
  profiles: firstProfiles,
  access: contentAccess(deps),
  fulfilments: fulfilments(deps),
  transferReversed: (reference) => returnReversed(deps, { reference }),
  isVisible: reportable(deps),
  checks: ledgerChecks,
})
