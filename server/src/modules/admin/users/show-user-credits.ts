import type { AdminCredits } from '@fanfare/contract/admin/admin-user'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { showBalance, sumDebtsOfUser, sumGivenCredits } from '#ledger'
import { findUser } from './user-queries.ts'

/** A user's spendable credits. Throws `not-found`. */
export async function showUserCredits(db: Db, { id: userId }: { id: string }): Promise<AdminCredits> {
  if (!(await findUser(db, { userId }))) throw new Problem('not-found')
  return {
    credits: await showBalance(db, { userId }),
    owed: creditsToNumber(credits(await sumDebtsOfUser(db, { userId }))),
    given: creditsToNumber(credits(await sumGivenCredits(db, { userId }))),
  }
}
