import type { Db } from '#kernel/db'
import { checkLedger } from './check-ledger.ts'
import { sentenceOf, type Check, type Disagreement } from './compare.ts'

const mostNamed = 10

/** Checks the whole ledger and throws if it doesn't match its entries. */
export async function requireSoundLedger(db: Db, others: readonly Check[]): Promise<void> {
  refuseDisagreements(await checkLedger(db, others))
}

/** Throws an error that names the first of these disagreements. Pure. */
export function refuseDisagreements(found: readonly Disagreement[]): void {
  if (found.length === 0) return
  const named = found.slice(0, mostNamed).map(sentenceOf)
  throw new Error(`The ledger doesn’t match its entries. ${named.join('; ')}`)
}
