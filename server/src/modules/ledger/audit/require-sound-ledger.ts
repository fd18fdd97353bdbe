import type { Db } from '#kernel/db'
import { checkLedger } from './check-ledger.ts'
import { sentenceOf, type Check, type Disagreement } from './compare.ts'

const mostNamed = 10

/** Reads all entries and throws if the ledger disagrees with them. */
export async function requireSoundLedger(db: Db, others: readonly Check[]): Promise<void> {
  refuseDisagreements(await checkLedger(db, others))
}

/** Throws if something was found, and names it. Pure. */
export function refuseDisagreements(found: readonly Disagreement[]): void {
  if (found.length === 0) return
  const named = found.slice(0, mostNamed).map(sentenceOf)
  throw new Error(`The ledger doesn’t match its entries. ${named.join('; ')}`)
}
