import type { Profile } from '@fanfare/contract/profiles/profile'
import { Ellipsis, Link as LinkIcon, Pencil } from 'lucide-react'
import { copyLink } from '../../plumbing/copy-link.ts'
import { partOnDemand } from '../../plumbing/part-on-demand.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { MenuItem } from '../../ui/overlays/menu-items.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { MessageButton } from '../chat/index.ts'
import { FollowButton } from '../profiles/index.ts'
import { TipButton } from '../tips/index.ts'
import { useFollowState } from '../../entities/profiles/index.ts'
import * as text from './profile-pages-text.ts'

const MemberItems = partOnDemand(
  () => import('../profiles/blocks/member-items.tsx'),
  (part) => part.MemberItems,
)

/**
 * The actions for a profile: follow, message, tip, share, mute, block and report. The viewer's own profile can be
 * edited instead.
 */
export function ProfileActions({ profile }: { profile: Profile }) {
  const { is_following } = useFollowState(profile)
  return (
    <div className="flex min-w-0 flex-wrap justify-end gap-2">
      {profile.is_own && (
        <LinkButton to="/settings" hash="profile" variant="outline" icon={<Pencil size={17} />}>
          {text.editProfile}
        </LinkButton>
      )}
      {!profile.is_blocked && (
        <>
          <FollowButton profile={profile} withIcon variant={is_following ? 'secondary' : 'primary'} />
          {!profile.is_own && (
            <>
              <MessageButton profile={profile} />
              <TipButton profile={profile} />
            </>
          )}
        </>
      )}
      <Menu
        label={text.more}
        trigger={<IconButton label={text.more} look="filled" icon={<Ellipsis size={20} />} />}
      >
        <MenuItem icon={<LinkIcon size={18} />} onSelect={() => void copyLink(`/${profile.username}`)}>
          {text.copyLink}
        </MenuItem>
        {!profile.is_own && <MemberItems profile={profile} />}
      </Menu>
    </div>
  )
}
