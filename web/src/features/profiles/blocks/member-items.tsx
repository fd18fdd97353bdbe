import type { Profile } from '@fanfare/contract/profiles/profile'
import { Ban, Bell, BellOff, Flag } from 'lucide-react'
import { MenuItem } from '../../../ui/overlays/menu-items.tsx'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { useMembersOnly } from '../../accounts/index.ts'
import { LazyReportDialog } from '../../moderation/index.ts'
import { LazyAvoidanceDialog } from './lazy-avoidance-dialog.ts'

/** The entries of somebody's menu that mute, block and report them, or lift that. A blocked profile is hidden anyway. */
export function MemberItems({ profile }: { profile: Profile }) {
  const membersOnly = useMembersOnly()
  const { id, is_blocked, is_muted } = profile
  const mute = is_muted ? 'unmute' : 'mute'
  const block = is_blocked ? 'unblock' : 'block'
  return (
    <>
      {!is_blocked && (
        <MenuItem
          icon={is_muted ? <Bell size={18} /> : <BellOff size={18} />}
          onSelect={() =>
            membersOnly('mute profiles', () => openOverlay(LazyAvoidanceDialog, { change: mute, profile }))
          }
        >
          {is_muted ? 'Unmute' : 'Mute'}
        </MenuItem>
      )}
      <MenuItem
        icon={<Ban size={18} />}
        danger={!is_blocked}
        onSelect={() =>
          membersOnly('block profiles', () => openOverlay(LazyAvoidanceDialog, { change: block, profile }))
        }
      >
        {is_blocked ? 'Unblock' : 'Block'}
      </MenuItem>
      <MenuItem
        icon={<Flag size={18} />}
        danger
        onSelect={() =>
          membersOnly('report profiles', () =>
            openOverlay(LazyReportDialog, { subject: 'profile', subjectId: id }),
          )
        }
      >
        Report profile
      </MenuItem>
    </>
  )
}
