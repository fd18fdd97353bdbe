import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { securityQuery } from '../../../entities/accounts/index.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showFormProblem } from '../../../plumbing/api/form-problems.ts'
import { newId } from '../../../plumbing/new-id.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import * as accounts from '../accounts-text.ts'
import { ConfirmPasswordField } from '../confirm-password-field.tsx'
import { emailRules } from '../field-rules.ts'
import * as text from './email-text.ts'

type Values = { email: string; password: string }
type Props = { email: string | null; withPassword: boolean; onClose: () => void }

/** Asks for a new address and the password, and emails a link to that address. */
export function ChangeEmailDialog({ email, withPassword, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { email: '', password: '' } })
  const { register, handleSubmit, setError, formState } = form
  const request = useRequestEmailChange()
  const send = ({ email: address, password }: Values) =>
    request.mutate(
      { email: address.trim(), ...(withPassword && { password }) },
      {
        onSuccess: onClose,
        onError: (error) =>
          showFormProblem<Values>(error, {
            setError,
            fields: withPassword ? ['email', 'password'] : ['email'],
            byCode: { 'too-many-requests': 'email' },
          }),
      },
    )
  return (
    <FormDialog
      open
      onClose={onClose}
      title={text.changeEmail}
      action={text.sendLink}
      pending={request.isPending}
      onSubmit={handleSubmit(send)}
    >
      <Field label={text.newEmail} hint={text.newEmailHint} error={formState.errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          {...register('email', { ...emailRules, required: text.enterNewEmail })}
        />
      </Field>
      {withPassword && (
        <ConfirmPasswordField
          email={email}
          error={formState.errors.password?.message}
          {...register('password', { required: accounts.enterPassword })}
        />
      )}
    </FormDialog>
  )
}

function useRequestEmailChange() {
  const client = useQueryClient()
  // Every attempt with the same address reuses one id, so a retry after a lost response doesn't send a second email.
  const sent = useRef({ id: newId(), email: '' })
  return useMutation({
    mutationFn: (input: { email: string; password?: string }) => {
      if (sent.current.email !== input.email) sent.current = { id: newId(), email: input.email }
      return call('POST /user/security/email', { body: { id: sent.current.id, ...input } })
    },
    onSuccess: (security) => {
      client.setQueryData(securityQuery.queryKey, security)
      showToast({ kind: 'success', message: text.linkSent(security.pending_email) })
    },
  })
}
