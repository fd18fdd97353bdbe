import type { AdminProfile } from '@fanfare/contract/admin/admin-profile'
import { staffLimits } from '@fanfare/contract/admin/limits'
import { useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { newId } from '../../../plumbing/new-id.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import * as text from './people-text.ts'
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
      title={text.warnQuestion(profile.username)}
      action={text.sendWarning}
      hint={text.ownerSeesReason}
      most={staffLimits.reason}
      pending={warn.isPending}
      error={warn.error && messageOf(warn.error)}
      onSend={(reason) => warn.mutate({ does: 'warn', warningId, reason }, { onSuccess: onClose })}
    >
      {text.warnConsequences}
    </ReasonDialog>
  )
}
