import type { AdminProfile } from '@fanfare/contract/admin/admin-profile'
import { staffLimits } from '@fanfare/contract/admin/limits'
import { useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { newId } from '../../../plumbing/new-id.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { useActOnProfile } from './use-act-on-profile.ts'

/** Warns a profile. A retry doesn't create a second warning. */
export function WarnDialog({ open, onClose, person }: OverlayProps & { person: AdminProfile }) {
  const { profile } = person
  const [warningId] = useState(newId)
  const warn = useActOnProfile(profile.id)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Warn @${profile.username}?`}
      action="Send warning"
      hint="The profile’s owner will see this."
      most={staffLimits.reason}
      pending={warn.isPending}
      error={warn.error && messageOf(warn.error)}
      onSend={(reason) => warn.mutate({ does: 'warn', warningId, reason }, { onSuccess: onClose })}
    >
      The owner gets a notification and an email. Nothing else changes for the profile.
    </ReasonDialog>
  )
}
