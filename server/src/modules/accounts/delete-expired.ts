import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { deleteExpired } from './queries.ts'

export interface CleaningDeps {
  db: Db
  clock: Clock
}

const hourMs = 3_600_000

/** Removes sessions that ended, links that are too old and windows of tries that are over. */
export async function deleteExpiredAccounts({ db, clock }: CleaningDeps): Promise<void> {
  const at = clock.now()
  await deleteExpired(db, { at, windowsBefore: new Date(at.getTime() - 2 * hourMs) })
}
