import type { AdminProfile } from '@fanfare/contract/admin/admin-profile'
import { useViewer } from '../../../plumbing/session/session.ts'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { BanDialog } from './ban-dialog.tsx'
import { LiftBanDialog } from './lift-ban-dialog.tsx'
import { WarnDialog } from './warn-dialog.tsx'

/** The actions that the viewer can take on a profile, or a sentence if there are none. */
export function ProfileActions({ person }: { person: AdminProfile }) {
  const role = useViewer()?.user.role
  const { ban, is_own: isOwn, role: theirs } = person
  if (isOwn) return <p className="text-small text-fg-muted">This is your profile.</p>
  if (theirs === 'admin' || (theirs === 'moderator' && role !== 'admin'))
    return <p className="text-small text-fg-muted">Its owner is on the team, so you can’t act on it.</p>
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => openOverlay(WarnDialog, { person })}>
        Warn
      </Button>
      {(ban === null || ban.ends_at !== null) && (
        <Button size="small" variant="danger" onClick={() => openOverlay(BanDialog, { person })}>
          {ban === null ? 'Ban' : 'Extend ban'}
        </Button>
      )}
      {ban !== null && role === 'admin' && (
        <Button size="small" onClick={() => openOverlay(LiftBanDialog, { person })}>
          Lift ban
        </Button>
      )}
    </div>
  )
}
