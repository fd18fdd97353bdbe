import type { Db } from '#kernel/db'
import { checkLedger, sentenceOf, type Check } from './check-ledger.ts'

const mostNamed = 10

/** Throws when the ledger disagrees with its entries. It runs as a job, so the failure is logged until it is fixed. */
export async function requireSoundLedger(db: Db, others: readonly Check[]): Promise<void> {
  const found = await checkLedger(db, others)
  if (found.length === 0) return
  const named = found.slice(0, mostNamed).map(sentenceOf)
  throw new Error(`The ledger does not agree with its entries. ${named.join('; ')}`)
}
