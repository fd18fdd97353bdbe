import type { Session } from '@fanfare/contract/accounts/user'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import type { Db, Tx } from '#kernel/db'

/**
 * The functions of the profiles module that accounts need. Profiles come later in the module order, so app.ts passes
 * this in.
 */
export interface ProfilesPort {
  /** Creates a new user's profile. `referrer` comes from their referral link. An unknown one is ignored. */
  createFirst(
    tx: Tx,
    input: { userId: string; username: string; referrer: string | null; at: Date },
  ): Promise<string>
  /**
   * The profile that a user starts with when they sign in, locked so that the user keeps it until the transaction ends.
   */
  firstOf(tx: Tx, userId: string): Promise<string>
  describe(
    db: Db,
    profileId: string,
    at: Date,
  ): Promise<
    | ({ badge: ProfileBadge } & Pick<
        Session,
        'onboarding_step' | 'is_creator' | 'has_posts' | 'is_seller' | 'ban'
      >)
    | null
  >
}
