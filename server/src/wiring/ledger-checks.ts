import type { Check } from '#ledger'
import { serverModules } from '../server-modules.ts'

/** What the modules that sell, take payments and pay out compare with the ledger. */
export const ledgerChecks: readonly Check[] = serverModules.flatMap(({ checks = [] }) => checks)
