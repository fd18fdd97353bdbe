import { ChevronsUpDown } from 'lucide-react'
import type { Viewer } from '../../plumbing/session/session.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { ProfileAvatar } from '../profiles/index.ts'
import { ProfileMenuItems } from './profile-menu-items.tsx'
import * as text from './shell-text.ts'

/**
 * The current profile, at the bottom of the side navigation. Pressing it opens a menu with profiles, theme, settings
 * and sign-out.
 */
export function ProfileMenu({ viewer }: { viewer: Viewer }) {
  const { profile } = viewer
  const trigger = (
    <button
      type="button"
      className="flex w-full shrink-0 items-center gap-3 rounded-md text-left hover:bg-surface-2 nav-slim:justify-center nav-slim:py-1.5 nav-full:bg-surface-1 nav-full:px-2.5 nav-full:py-2"
    >
      <ProfileAvatar profile={profile} size={40} />
      <span className="sr-only">{`${text.profilesAndSettings},`}</span>
      <span className="min-w-0 flex-1 leading-[1.3] nav-slim:hidden">
        <b dir="auto" className="block truncate text-[14px] text-left">
          {profile.display_name}
        </b>
        <span className="block truncate text-[12.5px] text-fg-faint">@{profile.username}</span>
      </span>
      <ChevronsUpDown size={18} className="text-fg-faint nav-slim:hidden" aria-hidden />
    </button>
  )
  return (
    <Menu trigger={trigger} label={text.profilesAndSettings} align="start" className="w-65">
      <ProfileMenuItems viewer={viewer} />
    </Menu>
  )
}
