import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { showFormProblem } from '../../form-problems.ts'
import { Loaded } from '../../loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ConfirmPasswordField } from '../accounts/confirm-password-field.tsx'
import { securityQuery } from '../accounts/security-queries.ts'
import { useChangeBankAccount } from './use-change-bank-account.ts'

const FORM = 'remove-bank-account'

type Values = { password: string }

/** Asks once more, and for the password, before the bank account for payouts is removed. */
export function RemoveBankAccountDialog({ onClose }: { onClose: () => void }) {
  const security = useQuery(securityQuery)
  const change = useChangeBankAccount()
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={FORM}
        variant="danger"
        pending={change.isPending}
        disabled={security.data === undefined}
      >
        Remove bank account
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Remove this bank account?" size="small" footer={footer}>
      <div className="grid gap-4.5">
        <p className="text-fg-muted">Payouts you’ve already requested still go to this account.</p>
        <Loaded query={security} what="This form" bones={<Skeleton className="h-20 rounded-md" />}>
          {({ has_password, email }) => (
            <RemoveForm change={change} email={email} withPassword={has_password} onDone={onClose} />
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

type FormProps = {
  change: ReturnType<typeof useChangeBankAccount>
  email: string | null
  withPassword: boolean
  onDone: () => void
}

function RemoveForm({ change, email, withPassword, onDone }: FormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { password: '' },
  })
  const remove = handleSubmit(({ password }) =>
    change.mutate(
      { iban: null, holder: null, ...(withPassword && { password }) },
      {
        onSuccess: onDone,
        onError: (error) =>
          showFormProblem<Values>(error, {
            setError,
            fields: ['password'],
            byCode: { ...(withPassword && { 'too-many-requests': 'password' }) },
          }),
      },
    ),
  )
  return (
    <form id={FORM} noValidate onSubmit={(event) => void remove(event)}>
      {withPassword && (
        <ConfirmPasswordField
          email={email}
          error={formState.errors.password?.message}
          {...register('password', { required: 'Enter your password.' })}
        />
      )}
    </form>
  )
}
