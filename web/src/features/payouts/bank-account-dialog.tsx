import { useForm } from 'react-hook-form'
import { isProblem, messageOf } from '../../api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useChangeBankAccount } from './use-change-bank-account.ts'

const FORM = 'bank-account'

type Values = { iban: string; holder: string }

/** Asks for an IBAN and whose it is; the server checks the IBAN's own digits. */
export function BankAccountDialog({ holder, onClose }: { holder: string; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { iban: '', holder },
  })
  const change = useChangeBankAccount()
  const save = handleSubmit((values) =>
    change.mutate(
      { iban: values.iban.trim(), holder: values.holder.trim() },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (isProblem(error, 'iban-invalid'))
            setError('iban', { message: messageOf(error) }, { shouldFocus: true })
        },
      },
    ),
  )
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={FORM} variant="primary" pending={change.isPending}>
        Save account
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Bank account" size="small" footer={footer}>
      <form id={FORM} noValidate className="grid gap-4.5" onSubmit={(event) => void save(event)}>
        <Field
          label="IBAN"
          hint="With or without spaces. Afterwards only its end is shown."
          error={formState.errors.iban?.message}
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={50}
            {...register('iban', { validate: (typed) => typed.trim() !== '' || 'Enter the IBAN.' })}
          />
        </Field>
        <Field label="Account holder" error={formState.errors.holder?.message}>
          <TextInput
            autoComplete="name"
            maxLength={100}
            {...register('holder', {
              validate: (typed) => typed.trim() !== '' || 'Enter whose account it is.',
            })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
