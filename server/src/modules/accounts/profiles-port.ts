import type { Session } from '@fanfare/contract/accounts'
import type { ProfileBadge } from '@fanfare/contract/profile-badge'
import type { Db, Tx } from '#kernel/db'

/** What accounts need of profiles. Profiles come later in the order of modules, so the composition root hands it in. */
export interface ProfilesPort {
  /** Creates a new user's profile. `referrer` is what their referral link carried; one that names nobody is ignored. */
  createFirst(
    tx: Tx,
    input: { userId: string; username: string; referrer: string | null; at: Date },
  ): Promise<string>
  /** The profile that a user signs in as; it stays the user's until the transaction ends. */
  firstOf(tx: Tx, userId: string): Promise<string>
  describe(
    db: Db,
    profileId: string,
  ): Promise<{ badge: ProfileBadge; onboarding_step: Session['onboarding_step'] } | null>
}
