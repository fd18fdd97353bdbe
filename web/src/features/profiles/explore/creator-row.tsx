import type { ProfileCard } from '@fanfare/contract/profiles'
import { Link } from '@tanstack/react-router'
import { FollowButton } from '../follows/follow-button.tsx'
import { ProfileAvatar } from '../profile-avatar.tsx'

/** A creator among the results of a search: who they are, what they say about themselves, and Follow. */
export function CreatorRow({ profile }: { profile: ProfileCard }) {
  return (
    <li className="flex items-center gap-3 rounded-lg bg-surface-1 p-4">
      <Link
        to="/$username"
        params={{ username: profile.username }}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-sm"
      >
        <ProfileAvatar profile={profile} size={52} />
        <span className="min-w-0 leading-[1.35]">
          <b className="block truncate">{profile.display_name}</b>
          <span className="block truncate text-small text-fg-faint">@{profile.username}</span>
          {profile.bio && <span className="block truncate text-small text-fg-muted">{profile.bio}</span>}
        </span>
      </Link>
      <FollowButton profile={profile} size="small" />
    </li>
  )
}
