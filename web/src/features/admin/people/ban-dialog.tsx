import type { AdminProfile } from '@fanfare/contract/admin/admin-profile'
import { staffLimits } from '@fanfare/contract/admin/limits'
import { useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { endOfBan, lengthsAfter, type BanLength } from './ban-lengths.ts'
import * as text from './people-text.ts'
import { useActOnProfile } from './use-act-on-profile.ts'

/** Bans a profile for a chosen time or, if the viewer is an admin, permanently. */
export function BanDialog({ open, onClose, person }: OverlayProps & { person: AdminProfile }) {
  const { profile, ban } = person
  const isAdmin = useViewer()?.user.role === 'admin'
  // The end is counted from when the dialog opened, so that a request sent twice creates only one ban.
  const [openedAt] = useState(() => new Date())
  const lengths = lengthsAfter(ban, { isAdmin, openedAt })
  const [length, setLength] = useState<BanLength>(lengths[0]?.value ?? '365')
  const banning = useActOnProfile(profile.id)
  const until = endOfBan(length, openedAt)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={(ban === null ? text.banQuestion : text.extendBanQuestion)(profile.username)}
      action={ban === null ? text.banProfile : text.extendBan}
      variant="danger"
      hint={text.ownerSeesReason}
      most={staffLimits.reason}
      hasFaults={lengths.length === 0}
      pending={banning.isPending}
      error={banning.error && messageOf(banning.error)}
      onSend={(reason) => banning.mutate({ does: 'ban', until, reason }, { onSuccess: onClose })}
      fields={
        lengths.length > 0 && (
          <Field
            label={text.banDuration}
            hint={until ? text.banEnds(formatDateTime(until)) : text.banEndsWhenLifted}
          >
            <Select value={length} choices={lengths} onChange={setLength} />
          </Field>
        )
      }
    >
      {lengths.length === 0 ? text.banTooLong : text.banConsequences}
    </ReasonDialog>
  )
}
