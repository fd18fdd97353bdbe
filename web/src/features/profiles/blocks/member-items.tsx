import type { Profile } from '@fanfare/contract/profiles/profile'
import { Ban, Bell, BellOff, Flag, ShieldCheck } from 'lucide-react'
import { MenuItem, MenuLink } from '../../../ui/overlays/menu-items.tsx'
import { isModerator, useViewer } from '../../../plumbing/session/session.ts'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { useMembersOnly } from '../../accounts/index.ts'
import { LazyReportDialog } from '../../moderation/index.ts'
import { LazyAvoidanceDialog } from './lazy-avoidance-dialog.ts'
import * as text from './blocks-text.ts'

/**
 * Menu items to mute, block and report a profile, or to undo these. A blocked profile can't be muted, because its posts
 * are already hidden.
 */
export function MemberItems({ profile }: { profile: Profile }) {
  const membersOnly = useMembersOnly()
  const viewer = useViewer()
  const { id, is_blocked, is_muted } = profile
  const mute = is_muted ? 'unmute' : 'mute'
  const block = is_blocked ? 'unblock' : 'block'
  return (
    <>
      {!is_blocked && (
        <MenuItem
          icon={is_muted ? <Bell size={18} /> : <BellOff size={18} />}
          onSelect={() =>
            membersOnly(text.toMute, () => openOverlay(LazyAvoidanceDialog, { change: mute, profile }))
          }
        >
          {text.actions[mute]}
        </MenuItem>
      )}
      <MenuItem
        icon={<Ban size={18} />}
        danger={!is_blocked}
        onSelect={() =>
          membersOnly(text.toBlock, () => openOverlay(LazyAvoidanceDialog, { change: block, profile }))
        }
      >
        {text.actions[block]}
      </MenuItem>
      <MenuItem
        icon={<Flag size={18} />}
        danger
        onSelect={() =>
          membersOnly(text.toReport, () =>
            openOverlay(LazyReportDialog, { subject: 'profile', subjectId: id }),
          )
        }
      >
        {text.reportProfile}
      </MenuItem>
      {viewer && isModerator(viewer.user) && (
        <MenuLink to="/admin/profiles/$id" params={{ id }} icon={<ShieldCheck size={18} />}>
          {text.moderateProfile}
        </MenuLink>
      )}
    </>
  )
}
