import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { securityQuery } from '../../../entities/accounts/index.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showFormProblem } from '../../../plumbing/api/form-problems.ts'
import { newId } from '../../../plumbing/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { ConfirmPasswordField } from '../confirm-password-field.tsx'
import { emailRules } from '../field-rules.ts'

const FORM = 'change-email'

type Values = { email: string; password: string }
type Props = { email: string | null; withPassword: boolean; onClose: () => void }

/** Asks for another address and the password, and has a link mailed to that address. */
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
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={FORM} variant="primary" pending={request.isPending}>
        Send link
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Change email" size="small" footer={footer}>
      <form
        id={FORM}
        noValidate
        className="grid gap-4.5"
        onSubmit={(event) => void handleSubmit(send)(event)}
      >
        <Field
          label="New email"
          hint="We’ll email a link to this address. Your email changes when you open it."
          error={formState.errors.email?.message}
        >
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            {...register('email', { ...emailRules, required: 'Enter your new email address.' })}
          />
        </Field>
        {withPassword && (
          <ConfirmPasswordField
            email={email}
            error={formState.errors.password?.message}
            {...register('password', { required: 'Enter your password.' })}
          />
        )}
      </form>
    </Dialog>
  )
}

function useRequestEmailChange() {
  const client = useQueryClient()
  // The same for every try to send one address, so that a try whose answer was lost mails one link.
  const sent = useRef({ id: newId(), email: '' })
  return useMutation({
    mutationFn: (input: { email: string; password?: string }) => {
      if (sent.current.email !== input.email) sent.current = { id: newId(), email: input.email }
      return call('POST /user/security/email', { body: { id: sent.current.id, ...input } })
    },
    onSuccess: (security) => {
      client.setQueryData(securityQuery.queryKey, security)
      showToast({ kind: 'success', message: `We emailed a link to ${security.pending_email}.` })
    },
  })
}
