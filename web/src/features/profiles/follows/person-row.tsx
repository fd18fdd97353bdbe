import type { ProfileCard } from '@fanfare/contract/profiles/profile-card'
import { FollowButton } from './follow-button.tsx'
import { ProfileLink } from '../profile-link.tsx'

/** One person in a list of people. */
export function PersonRow({ profile }: { profile: ProfileCard }) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      <ProfileLink profile={profile} note={`@${profile.username}`} />
      <FollowButton profile={profile} size="small" />
    </li>
  )
}
