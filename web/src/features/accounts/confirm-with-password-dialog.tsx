import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { securityQuery } from '../../entities/accounts/index.ts'
import { showFormProblem } from '../../plumbing/api/form-problems.ts'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import * as common from '../../ui/common-text.ts'
import * as text from './accounts-text.ts'
import { ConfirmPasswordField } from './confirm-password-field.tsx'

type Confirm = (input: { password?: string }, options: { onError: (error: Error) => void }) => void

type Props = {
  title: string
  /** Explains the consequences before the user confirms. */
  children: ReactNode
  action: string
  variant: 'primary' | 'danger'
  pending: boolean
  onClose: () => void
  /**
   * Receives the user's password, if they have one. If the server refuses, call `onError` to show why beside the field.
   */
  onConfirm: Confirm
}

/** Asks for the password before an action that a stranger at an unlocked device must not be able to take. */
export function ConfirmWithPasswordDialog({ title, children, onClose, onConfirm, ...button }: Props) {
  const security = useQuery(securityQuery)
  const form = useId()
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {common.cancel}
      </Button>
      <Button
        type="submit"
        form={form}
        variant={button.variant}
        pending={button.pending}
        disabled={security.data === undefined}
      >
        {button.action}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} size="small" footer={footer}>
      <div className="grid gap-4.5">
        <p className="text-fg-muted">{children}</p>
        <Loaded query={security} what={text.thisForm} skeleton={<Skeleton className="h-20 rounded-md" />}>
          {({ has_password, email }) => (
            <PasswordForm id={form} email={email} withPassword={has_password} onConfirm={onConfirm} />
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

type Values = { password: string }

type FormProps = { id: string; email: string | null; withPassword: boolean; onConfirm: Confirm }

function PasswordForm({ id, email, withPassword, onConfirm }: FormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({ defaultValues: { password: '' } })
  const confirm = handleSubmit(({ password }) =>
    onConfirm(withPassword ? { password } : {}, {
      onError: (error) =>
        showFormProblem<Values>(error, {
          setError,
          fields: ['password'],
          byCode: { ...(withPassword && { 'too-many-requests': 'password' }) },
        }),
    }),
  )
  return (
    <form id={id} noValidate onSubmit={(event) => void confirm(event)}>
      {withPassword && (
        <ConfirmPasswordField
          email={email}
          error={formState.errors.password?.message}
          {...register('password', { required: text.enterPassword })}
        />
      )}
    </form>
  )
}
