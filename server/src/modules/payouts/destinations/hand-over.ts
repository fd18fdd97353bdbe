import type { Db, Tx } from '#kernel/db'
import { sumUnderWay } from '../queries.ts'

/** Whether earnings of a profile are on their way out: asked for or approved, and not yet paid. */
export const isPayoutUnderWay = async (db: Db, query: { profileId: string }): Promise<boolean> =>
  (await sumUnderWay(db, query)) > 0n

/** Forgets the bank account of a profile that gets another owner. */
export async function removeBankAccount(tx: Tx, { profileId }: { profileId: string }): Promise<void> {
  await tx.deleteFrom('bank_account').where('profile_id', '=', profileId).execute()
}
