import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../plumbing/api/call.ts'
import { showFormProblem } from '../../../plumbing/api/form-problems.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PasswordInput } from '../../../ui/fields/password-input.tsx'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import * as text from '../accounts-text.ts'
import { newPasswordRules } from '../field-rules.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { securityQuery } from '../../../entities/accounts/index.ts'

type Values = { current_password: string; new_password: string }

export function PasswordPanel({ email }: { email: string | null }) {
  const [open, setOpen] = useState(false)
  return (
    <Panel
      title={text.password}
      description={text.passwordHint}
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          {text.changePassword}
        </Button>
      }
    >
      {open && <PasswordDialog email={email} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function PasswordDialog({ email, onClose }: { email: string | null; onClose: () => void }) {
  const client = useQueryClient()
  const { register, handleSubmit, setError, formState } = useForm<Values>()
  const change = useMutation({
    mutationFn: (body: Values) => call('POST /auth/change-password', { body }),
    onSuccess: async () => {
      showToast({ kind: 'success', message: text.passwordChanged })
      onClose()
      await client.invalidateQueries(securityQuery)
    },
    onError: (error) =>
      showFormProblem<Values>(error, {
        setError,
        fields: ['current_password', 'new_password'],
        byCode: { 'wrong-password': 'current_password', 'too-many-requests': 'current_password' },
      }),
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={text.changePassword}
      action={text.changePassword}
      pending={change.isPending}
      onSubmit={handleSubmit((values) => change.mutate(values))}
    >
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <Field label={text.currentPassword} error={formState.errors.current_password?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...register('current_password', { required: text.enterCurrentPassword })}
        />
      </Field>
      <NewPasswordField
        label={text.newPassword}
        error={formState.errors.new_password}
        {...register('new_password', newPasswordRules)}
      />
    </FormDialog>
  )
}
