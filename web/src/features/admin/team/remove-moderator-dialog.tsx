import { staffLimits } from '@fanfare/contract/admin/limits'
import type { TeamMember } from '@fanfare/contract/moderation/report'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { useRemoveModerator } from './use-remove-moderator.ts'
import * as text from './team-text.ts'

/** Removes a moderator from the team. */
export function RemoveModeratorDialog({ open, onClose, member }: OverlayProps & { member: TeamMember }) {
  const remove = useRemoveModerator(member.id)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={text.removeQuestion(member.username)}
      action={text.removeModerator}
      variant="danger"
      hint={text.onlyAdmins}
      most={staffLimits.reason}
      pending={remove.isPending}
      error={remove.error && messageOf(remove.error)}
      onSend={(reason) => remove.mutate(reason, { onSuccess: onClose })}
    >
      {text.removeConsequences}
    </ReasonDialog>
  )
}
