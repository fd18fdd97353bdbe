import { accountLimits } from '@fanfare/contract/accounts/limits'
import type { ComponentProps } from 'react'
import type { FieldError } from 'react-hook-form'
import { Field } from '../../../ui/fields/field.tsx'
import { PasswordInput } from '../../../ui/fields/password-input.tsx'
import * as text from '../accounts-text.ts'

type Props = Omit<ComponentProps<typeof PasswordInput>, 'autoComplete'> & {
  label: string
  error: FieldError | undefined
  /** Shown after the least length. */
  advice?: string
}

/** Asks for a password that the user chooses. Its hint states the least length, unless the error already does. */
export function NewPasswordField({ label, error, advice, ...input }: Props) {
  const length = error?.type === 'minLength' ? undefined : text.atLeast(accountLimits.password.least)
  const hint = [length, advice].filter(Boolean).join(' ')
  return (
    <Field label={label} hint={hint} error={error?.message}>
      <PasswordInput autoComplete="new-password" {...input} />
    </Field>
  )
}
