import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ProfileAvatar } from './profile-avatar.tsx'

type Props = {
  profile: Pick<ProfileBadge, 'username' | 'display_name' | 'photo'>
  size?: number
  /** The line below the name. */
  note: string
  /** More lines below the note. */
  children?: ReactNode
}

/** A profile in a row of a list: picture, name and a note, as a link to its page. */
export function ProfileLink({ profile, size = 48, note, children }: Props) {
  return (
    <Link
      to="/$username"
      params={{ username: profile.username }}
      className="flex min-w-0 flex-1 items-center gap-3 rounded-sm"
    >
      <ProfileAvatar profile={profile} size={size} />
      <span className="min-w-0 leading-[1.35]">
        <b dir="auto" className="block truncate text-left">
          {profile.display_name}
        </b>
        <span className="block truncate text-small text-fg-faint">{note}</span>
        {children}
      </span>
    </Link>
  )
}
