import type { ComponentProps } from 'react'
import { Field } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import * as text from './accounts-text.ts'

type Props = Omit<ComponentProps<typeof PasswordInput>, 'autoComplete'> & {
  /** Tells password managers which account this password belongs to. */
  email: string | null
  error: string | undefined
}

/** Asks for the user's password before a sensitive change. Omit it for an account without a password. */
export function ConfirmPasswordField({ email, error, ...input }: Props) {
  return (
    <>
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <Field label={text.yourPassword} error={error}>
        <PasswordInput autoComplete="current-password" {...input} />
      </Field>
    </>
  )
}
