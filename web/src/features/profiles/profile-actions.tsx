import type { Profile } from '@fanfare/contract/profiles'
import { Ellipsis, Flag, Link as LinkIcon, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyLink } from '../../copy-link.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { MenuItem } from '../../ui/overlays/menu-items.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { openOverlay, useMembersOnly } from '../../overlay.ts'
import { FollowButton } from './follows/follow-button.tsx'
import { useFollowState } from '../../entities/profiles/index.ts'

type Props = { profile: Profile; children: ReactNode }

/** What can be done with a profile: follow, what the children add, share, report; the own one can be edited. */
export function ProfileActions({ profile, children }: Props) {
  const { is_following } = useFollowState(profile)
  const membersOnly = useMembersOnly()
  const report = () => openOverlay({ kind: 'report', subject: 'profile', id: profile.id })
  return (
    <div className="flex gap-2">
      {profile.is_own ? (
        <LinkButton to="/settings" hash="profile" variant="outline" icon={<Pencil size={17} />}>
          Edit profile
        </LinkButton>
      ) : (
        <FollowButton profile={profile} withIcon variant={is_following ? 'secondary' : 'primary'} />
      )}
      {children}
      <Menu label="More" trigger={<IconButton label="More" look="filled" icon={<Ellipsis size={20} />} />}>
        <MenuItem icon={<LinkIcon size={18} />} onSelect={() => void copyLink(`/${profile.username}`)}>
          Copy link
        </MenuItem>
        {!profile.is_own && (
          <MenuItem icon={<Flag size={18} />} danger onSelect={() => membersOnly('report profiles', report)}>
            Report profile
          </MenuItem>
        )}
      </Menu>
    </div>
  )
}
