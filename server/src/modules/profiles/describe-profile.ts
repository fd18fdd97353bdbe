import type { Session } from '@fanfare/contract/accounts/user'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import type { Db } from '#kernel/db'
import { presentBadges } from './profile-badge.ts'
import { findProfile } from './queries.ts'

/** The profile that a session acts as, and the next step of its introduction; null if the profile was deleted. */
export async function describeProfile(
  db: Db,
  profileId: string,
): Promise<{ badge: ProfileBadge; onboarding_step: Session['onboarding_step'] } | null> {
  const row = await findProfile(db, { key: profileId })
  if (!row) return null
  const [badge] = await presentBadges(db, [row])
  return badge ? { badge, onboarding_step: stepOf(row) } : null
}

function stepOf(row: { introduced_at: Date | null; pricing_answered_at: Date | null }) {
  if (row.introduced_at === null) return 'basic_info'
  return row.pricing_answered_at === null ? 'pricing' : null
}
