import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ProfileAvatar } from '../profile-avatar.tsx'

type Props = {
  profile: ProfileBadge
  /** Shown after the username, such as a time. */
  detail?: ReactNode
  /** Shown at the end of the row, such as an icon. */
  mark?: ReactNode
  /** A control next to the link. */
  action?: ReactNode
  onOpen: () => void
}

/** A person in a dialog, with a link to their profile. */
export function PersonLink({ profile, detail, mark, action, onOpen }: Props) {
  return (
    <li className="flex items-center gap-2">
      <Link
        to="/$username"
        params={{ username: profile.username }}
        onClick={onOpen}
        className="-mx-2 flex min-h-15 min-w-0 flex-1 items-center gap-3 rounded-md px-2 hover:bg-surface-2"
      >
        <ProfileAvatar profile={profile} />
        <span className="min-w-0 flex-1">
          <b dir="auto" className="block truncate leading-[1.3] text-left">
            {profile.display_name}
          </b>
          <span className="block truncate text-small text-fg-faint">
            @{profile.username}
            {detail && <> · {detail}</>}
          </span>
        </span>
        {mark}
      </Link>
      {action}
    </li>
  )
}
