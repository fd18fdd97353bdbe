import { staffLimits } from '@fanfare/contract/admin/limits'
import { useState } from 'react'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { useAddModerator } from './use-add-moderator.ts'
import * as text from './team-text.ts'

/** Makes a user a moderator, by username or email address. */
export function AddModeratorDialog({ open, onClose }: OverlayProps) {
  const [named, setNamed] = useState('')
  const [isTried, setTried] = useState(false)
  const add = useAddModerator()
  const isMissing = named.trim() === ''
  const isNobody = add.data === 'nobody' && add.variables.named === named
  const fault = isMissing ? text.enterUser : isNobody ? text.noSuchUser : undefined
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={text.addModerator}
      action={text.addModerator}
      hint={text.onlyAdmins}
      most={staffLimits.reason}
      hasFaults={isMissing}
      pending={add.isPending}
      error={add.error && messageOf(add.error)}
      onTry={() => setTried(true)}
      onSend={(reason) =>
        add.mutate(
          { named, reason },
          {
            onSuccess: (outcome) => {
              if (outcome === 'added') onClose()
            },
          },
        )
      }
      fields={
        <Field label={text.usernameOrEmail} error={isTried ? fault : undefined}>
          <TextInput
            value={named}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            onChange={({ target }) => setNamed(target.value)}
          />
        </Field>
      }
    >
      {text.addConsequences}
    </ReasonDialog>
  )
}
