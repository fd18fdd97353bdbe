import type { Tx } from '#kernel/db'
import { findProfile } from '#profiles'

/**
 * Remembers by whose link a new user came: the id or the username of a profile. A link to nobody, or to somebody who is
 * gone, is no reason to refuse a sign-up.
 */
export async function attributeSignUp(
  tx: Tx,
  { userId, referrer, at }: { userId: string; referrer: string; at: Date },
): Promise<void> {
  if (!mayName.test(referrer)) return
  const profile = await findProfile(tx, { key: referrer })
  if (!profile || profile.user_id === userId) return
  await tx
    .insertInto('referral')
    .values({ user_id: userId, referrer_profile_id: profile.id, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ids and usernames have no other characters; some others the database would not even take as text. */
const mayName = /^[\w.-]+$/
