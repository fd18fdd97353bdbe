import type { Check } from '#ledger'
import { serverModules } from '../server-modules.ts'

/** The ledger checks of the modules that sell, take payments and pay out. */
export const ledgerChecks: readonly Check[] = serverModules.flatMap(({ checks = [] }) => checks)
