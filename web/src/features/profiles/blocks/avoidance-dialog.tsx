import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import type { Avoidance, Avoided } from './avoidance.ts'
import { useChangeAvoidance } from './use-change-avoidance.ts'
import * as dialogText from './avoidance-text.ts'
import * as text from './blocks-text.ts'

type Props = OverlayProps & { change: Avoidance; profile: Avoided }

/** Explains what blocking, muting, unblocking or unmuting does before the user confirms. */
export function AvoidanceDialog({ open, onClose, change, profile }: Props) {
  const avoidance = useChangeAvoidance(profile, change)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={dialogText.questions[change](profile.display_name)}
      action={text.actions[change]}
      tone={change === 'block' ? 'danger' : 'primary'}
      pending={avoidance.isPending}
      onConfirm={() => avoidance.mutate(undefined, { onSuccess: onClose })}
    >
      {dialogText.consequences[change](profile.username)}
    </ConfirmDialog>
  )
}
