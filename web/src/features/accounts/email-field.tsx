import { Mail } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import * as text from './accounts-text.ts'

type Props = UseFormRegisterReturn & { hint?: string; error: string | undefined }

/** The email address to sign in with. Password managers treat it as the username. */
export function EmailField({ hint, error, ...input }: Props) {
  return (
    <Field label={text.email} hint={hint} error={error}>
      <TextInput
        type="email"
        autoComplete="username"
        inputMode="email"
        icon={<Mail size={19} aria-hidden />}
        {...input}
      />
    </Field>
  )
}
