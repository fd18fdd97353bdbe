import { staffLimits } from '@fanfare/contract/admin/limits'
import type { TeamMember } from '@fanfare/contract/moderation/report'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { useRemoveModerator } from './use-remove-moderator.ts'

/** Takes the role from a moderator. */
export function RemoveModeratorDialog({ open, onClose, member }: OverlayProps & { member: TeamMember }) {
  const remove = useRemoveModerator(member.id)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Remove ${member.username ? `@${member.username}` : 'this moderator'}?`}
      action="Remove moderator"
      variant="danger"
      hint="Only admins can see this."
      most={staffLimits.reason}
      pending={remove.isPending}
      error={remove.error && messageOf(remove.error)}
      onSend={(reason) => remove.mutate(reason, { onSuccess: onClose })}
    >
      They can’t see or do anything for the team from now on. Reports that are assigned to them stay with them
      until an admin unassigns them.
    </ReasonDialog>
  )
}
