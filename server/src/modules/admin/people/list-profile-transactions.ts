import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { Transaction } from '@fanfare/contract/transactions/transaction'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { listTransactions } from '#transactions'
import { findPerson } from './person-queries.ts'

/** A profile's and its wallet's transactions, latest first. Throws `profile-not-found`. */
export async function listProfileTransactions(
  { db }: { db: Db },
  { id, ...query }: PageQuery & { id: string },
): Promise<Page<Transaction>> {
  const person = await findPerson(db, { profileId: id })
  if (!person) throw new Problem('profile-not-found')
  return listTransactions({ db }, { userId: person.user_id, profileId: person.id }, query)
}
