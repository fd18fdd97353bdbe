import type { Role } from '@fanfare/contract/accounts/user'
import type { AdminUser } from '@fanfare/contract/admin/admin-user'
import { staffLimits } from '@fanfare/contract/admin/limits'
import { useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { roleLabels } from '../role-labels.ts'
import { useChangeRole } from './use-change-role.ts'
import * as text from './users-text.ts'

const roles: readonly { value: Role; label: string }[] = [
  { value: 'user', label: roleLabels.user },
  { value: 'moderator', label: roleLabels.moderator },
  { value: 'admin', label: roleLabels.admin },
]

/** Changes a user's role. */
export function ChangeRoleDialog({ open, onClose, user }: OverlayProps & { user: AdminUser }) {
  const others = roles.filter(({ value }) => value !== user.role)
  const [role, setRole] = useState<Role>(others[0]?.value ?? 'user')
  const change = useChangeRole(user.id)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={text.changeRoleQuestion}
      action={text.changeRole}
      hint={text.onlyAdminsSeeReason}
      most={staffLimits.reason}
      pending={change.isPending}
      error={change.error && messageOf(change.error)}
      onSend={(reason) => change.mutate({ role, reason }, { onSuccess: onClose })}
      fields={
        <Field label={text.newRole} hint={text.roleMeanings[role]}>
          <Select value={role} choices={others} onChange={setRole} />
        </Field>
      }
    >
      {text.roleNow(user.email ?? user.identifier, user.role)}
    </ReasonDialog>
  )
}
