import type { Db, Tx } from '#kernel/db'
import { sumUnderWay } from '../queries.ts'

// The functions of payouts that profile transfers need.

/** Whether the profile has a payout that hasn't been paid or returned yet. */
export const isPayoutUnderWay = async (db: Db, query: { profileId: string }): Promise<boolean> =>
  (await sumUnderWay(db, query)) > 0n

/** Deletes the bank account of a profile that is getting a new owner. */
export async function removeBankAccount(tx: Tx, { profileId }: { profileId: string }): Promise<void> {
  await tx.deleteFrom('bank_account').where('profile_id', '=', profileId).execute()
}
