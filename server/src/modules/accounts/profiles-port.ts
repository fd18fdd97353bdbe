import type { Session } from '@fanfare/contract/accounts/user'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import type { Db, Tx } from '#kernel/db'

/** What accounts need of profiles. Profiles come later in the order of modules, so app.ts passes this in. */
export interface ProfilesPort {
  /** Creates a new user's profile. `referrer` is what their referral link carried; one that names nobody is ignored. */
  createFirst(
    tx: Tx,
    input: { userId: string; username: string; referrer: string | null; at: Date },
  ): Promise<string>
  /** The profile that a user signs in as, locked so that it stays theirs until the transaction ends. */
  firstOf(tx: Tx, userId: string): Promise<string>
  describe(
    db: Db,
    profileId: string,
    at: Date,
  ): Promise<({ badge: ProfileBadge } & Pick<Session, 'onboarding_step' | 'is_creator' | 'ban'>) | null>
}
