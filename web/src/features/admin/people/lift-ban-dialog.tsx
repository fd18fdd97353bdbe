import type { AdminProfile } from '@fanfare/contract/admin/admin-profile'
import { staffLimits } from '@fanfare/contract/admin/limits'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { useActOnProfile } from './use-act-on-profile.ts'

export function LiftBanDialog({ open, onClose, person }: OverlayProps & { person: AdminProfile }) {
  const { profile } = person
  const lift = useActOnProfile(profile.id)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Lift the ban on @${profile.username}?`}
      action="Lift ban"
      hint="The profile’s owner will see this."
      most={staffLimits.reason}
      pending={lift.isPending}
      error={lift.error && messageOf(lift.error)}
      onSend={(reason) => lift.mutate({ does: 'lift', reason }, { onSuccess: onClose })}
    >
      Others can see the profile and its posts again, and its owner can use it as before.
    </ReasonDialog>
  )
}
