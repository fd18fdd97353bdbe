import type { AdminProfile } from '@fanfare/contract/admin/admin-profile'
import { useViewer } from '../../../plumbing/session/session.ts'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { BanDialog } from './ban-dialog.tsx'
import { FeatureButton } from './feature-button.tsx'
import { LiftBanDialog } from './lift-ban-dialog.tsx'
import * as text from './people-text.ts'
import { WarnDialog } from './warn-dialog.tsx'

/** The actions that the viewer can take on a profile, or a sentence that explains why they can't take any. */
export function ProfileActions({ person }: { person: AdminProfile }) {
  const role = useViewer()?.user.role
  const { ban, is_own: isOwn, role: theirs } = person
  if (isOwn) return <p className="text-small text-fg-muted">{text.yourProfile}</p>
  if (theirs === 'admin' || (theirs === 'moderator' && role !== 'admin'))
    return <p className="text-small text-fg-muted">{text.ownerOnTeam}</p>
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => openOverlay(WarnDialog, { person })}>
        {text.warn}
      </Button>
      {(ban === null || ban.ends_at !== null) && (
        <Button size="small" variant="danger" onClick={() => openOverlay(BanDialog, { person })}>
          {ban === null ? text.ban : text.extendBan}
        </Button>
      )}
      {ban !== null && role === 'admin' && (
        <Button size="small" onClick={() => openOverlay(LiftBanDialog, { person })}>
          {text.liftBan}
        </Button>
      )}
      {ban !== null && role !== 'admin' && (
        <p className="w-full text-small text-fg-muted">{text.onlyAdminsLift}</p>
      )}
      {role === 'admin' && (ban === null || person.featured_at !== null) && <FeatureButton person={person} />}
    </div>
  )
}
