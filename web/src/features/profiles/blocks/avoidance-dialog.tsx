import { isolate } from '@fanfare/contract/interface/isolate'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { textsOf, type Avoidance, type Avoided } from './avoidance.ts'
import { useChangeAvoidance } from './use-change-avoidance.ts'

type Props = OverlayProps & { change: Avoidance; profile: Avoided }

/** Explains what blocking, muting, unblocking or unmuting does before the user confirms. */
export function AvoidanceDialog({ open, onClose, change, profile }: Props) {
  const avoidance = useChangeAvoidance(profile, change)
  const { action, consequences } = textsOf(change, profile)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`${action} ${isolate(profile.display_name)}?`}
      action={action}
      tone={change === 'block' ? 'danger' : 'primary'}
      pending={avoidance.isPending}
      onConfirm={() => avoidance.mutate(undefined, { onSuccess: onClose })}
    >
      {consequences}
    </ConfirmDialog>
  )
}
