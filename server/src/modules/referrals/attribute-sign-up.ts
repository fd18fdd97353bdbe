import type { Db, Tx } from '#kernel/db'
import { findReferrer } from '#profiles'

/**
 * Records who referred a new user. `referrer` is the referral code or the id of a profile. An unknown link or a deleted
 * profile doesn't fail the sign-up.
 */
export async function attributeSignUp(
  tx: Tx,
  { userId, referrer, at }: { userId: string; referrer: string; at: Date },
): Promise<void> {
  const profile = await findNamedReferrer(tx, referrer)
  if (!profile || profile.user_id === userId) return
  await tx
    .insertInto('referral')
    .values({ user_id: userId, referrer_profile_id: profile.id, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The profile whose code or id a link contains. */
export const findNamedReferrer = async (
  db: Db,
  referrer: string,
): Promise<{ id: string; user_id: string } | undefined> =>
  usernamePattern.test(referrer) ? findReferrer(db, { named: referrer }) : undefined

/** Codes and ids contain no other characters, and the database doesn't accept some of the others as text. */
const usernamePattern = /^[\w-]+$/
