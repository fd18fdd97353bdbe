import type { AdminProfile } from '@fanfare/contract/admin/admin-profile'
import { staffLimits } from '@fanfare/contract/admin/limits'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import * as text from './people-text.ts'
import { useActOnProfile } from './use-act-on-profile.ts'

export function LiftBanDialog({ open, onClose, person }: OverlayProps & { person: AdminProfile }) {
  const { profile } = person
  const lift = useActOnProfile(profile.id)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={text.liftBanQuestion(profile.username)}
      action={text.liftBan}
      hint={text.ownerSeesReason}
      most={staffLimits.reason}
      pending={lift.isPending}
      error={lift.error && messageOf(lift.error)}
      onSend={(reason) => lift.mutate({ does: 'lift', reason }, { onSuccess: onClose })}
    >
      {text.liftBanConsequences}
    </ReasonDialog>
  )
}
