import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { showFormProblem } from '../../../plumbing/api/form-problems.ts'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { ConfirmPasswordField } from '../../accounts/index.ts'
import { securityQuery } from '../../../entities/accounts/index.ts'
import { useChangeBankAccount } from './use-change-bank-account.ts'
import * as common from '../../../ui/common-text.ts'
import * as text from './destinations-text.ts'

const FORM = 'bank-account'

type Values = { iban: string; holder: string; password: string }

/** Asks for an IBAN and its account holder. The server validates the check digits. */
export function BankAccountDialog({ holder, onClose }: { holder: string; onClose: () => void }) {
  const security = useQuery(securityQuery)
  const change = useChangeBankAccount()
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {common.cancel}
      </Button>
      <Button
        type="submit"
        form={FORM}
        variant="primary"
        pending={change.isPending}
        disabled={security.data === undefined}
      >
        {text.saveAccount}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={text.bankAccount} size="small" footer={footer}>
      <Loaded query={security} what={text.thisForm} skeleton={<Skeleton className="h-52 rounded-md" />}>
        {({ has_password, email }) => (
          <AccountForm
            change={change}
            holder={holder}
            email={email}
            withPassword={has_password}
            onDone={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

type FormProps = {
  change: ReturnType<typeof useChangeBankAccount>
  holder: string
  email: string | null
  withPassword: boolean
  onDone: () => void
}

function AccountForm({ change, holder, email, withPassword, onDone }: FormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { iban: '', holder, password: '' },
  })
  const { errors } = formState
  const save = handleSubmit(({ iban, holder: name, password }) =>
    change.mutate(
      { iban: iban.trim(), holder: name.trim(), ...(withPassword && { password }) },
      {
        onSuccess: onDone,
        onError: (error) =>
          showFormProblem<Values>(error, {
            setError,
            fields: ['iban', 'holder', 'password'],
            byCode: { 'iban-invalid': 'iban', ...(withPassword && { 'too-many-requests': 'password' }) },
          }),
      },
    ),
  )
  return (
    <form id={FORM} noValidate className="grid gap-4.5" onSubmit={(event) => void save(event)}>
      <Field label={text.iban} hint={text.ibanHint} error={errors.iban?.message}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={50}
          {...register('iban', { validate: (typed) => typed.trim() !== '' || text.enterIban })}
        />
      </Field>
      <Field label={text.accountHolder} error={errors.holder?.message}>
        <TextInput
          autoComplete="name"
          maxLength={100}
          {...register('holder', {
            validate: (typed) => typed.trim() !== '' || text.enterHolder,
          })}
        />
      </Field>
      {withPassword && (
        <ConfirmPasswordField
          email={email}
          error={errors.password?.message}
          {...register('password', { required: text.enterPassword })}
        />
      )}
    </form>
  )
}
