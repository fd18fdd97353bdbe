import { deleteFullAllowances } from '#kernel/ceilings/allowance'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { deleteExpired } from './queries.ts'

export interface CleaningDeps {
  db: Db
  clock: Clock
}

/** Deletes ended sessions, expired reset links, and rate-limit records that no longer limit anybody. */
export async function deleteExpiredAccounts({ db, clock }: CleaningDeps): Promise<void> {
  const at = clock.now()
  await deleteExpired(db, { at })
  await deleteFullAllowances(db, { at })
}
