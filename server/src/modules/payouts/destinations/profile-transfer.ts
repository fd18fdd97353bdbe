import type { Db, Tx } from '#kernel/db'
import { sumUnderWay } from '../queries.ts'

// What a profile transfer needs from payouts.

/** Whether a payout of the profile is requested or approved, and not paid yet. */
export const isPayoutUnderWay = async (db: Db, query: { profileId: string }): Promise<boolean> =>
  (await sumUnderWay(db, query)) > 0n

/** Deletes the bank account of a profile that gets a new owner. */
export async function removeBankAccount(tx: Tx, { profileId }: { profileId: string }): Promise<void> {
  await tx.deleteFrom('bank_account').where('profile_id', '=', profileId).execute()
}
