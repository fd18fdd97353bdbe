import { aiChecks } from '#ai'
import type { Check } from '#ledger'
import { paymentsChecks } from '#payments'
import { payoutsChecks } from '#payouts'
import { postsChecks } from '#posts'
import { subscriptionsChecks } from '#subscriptions'

/** What the modules that sell, take payments and pay out compare with the ledger. */
export const ledgerChecks: readonly Check[] = [
  ...paymentsChecks,
  ...payoutsChecks,
  ...subscriptionsChecks,
  ...postsChecks,
  ...aiChecks,
]
