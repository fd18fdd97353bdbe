import type { Db } from '#kernel/db'
import { checkLedger, sentenceOf, type Check } from './check-ledger.ts'

const mostNamed = 10

/** Throws when anything in the ledger does not agree with its entries: a job that fails is told in the log, again and again. */
export async function requireSoundLedger(db: Db, others: readonly Check[]): Promise<void> {
  const found = await checkLedger(db, others)
  if (found.length === 0) return
  const named = found.slice(0, mostNamed).map(sentenceOf)
  throw new Error(`The ledger does not agree with its entries. ${named.join('; ')}`)
}
