import type { ProfileCard } from '@fanfare/contract/profiles/profile-card'
import { FollowButton } from '../follows/follow-button.tsx'
import { ProfileLink } from '../profile-link.tsx'

/** A creator among search results: names, bio, and Follow. */
export function CreatorRow({ profile }: { profile: ProfileCard }) {
  return (
    <li className="flex items-center gap-3 rounded-lg bg-surface-1 p-4">
      <ProfileLink profile={profile} size={52} note={`@${profile.username}`}>
        {profile.bio && (
          <span dir="auto" className="block truncate text-small text-fg-muted">
            {profile.bio}
          </span>
        )}
      </ProfileLink>
      <FollowButton profile={profile} size="small" />
    </li>
  )
}
