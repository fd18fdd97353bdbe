import type { ProfileCard } from '@fanfare/contract/profiles'
import { Link } from '@tanstack/react-router'
import { FollowButton } from './follow-button.tsx'
import { ProfileAvatar } from '../profile-avatar.tsx'

/** One person in a list of people. */
export function PersonRow({ profile }: { profile: ProfileCard }) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Link
        to="/$username"
        params={{ username: profile.username }}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-sm"
      >
        <ProfileAvatar profile={profile} size={48} />
        <span className="min-w-0 leading-[1.35]">
          <b className="block truncate">{profile.display_name}</b>
          <span className="block truncate text-small text-fg-faint">@{profile.username}</span>
        </span>
      </Link>
      <FollowButton profile={profile} size="small" />
    </li>
  )
}
