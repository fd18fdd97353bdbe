import { profileLimits } from '@fanfare/contract/profiles/limits'
import { useFormState, useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { displayNameRules, usernameRules } from './profile-rules.ts'
import type { ProfileValues } from './profile-values.ts'
import { useUsernameCheck } from './use-username-check.ts'
import * as text from './editing-text.ts'

type Props = {
  form: UseFormReturn<ProfileValues>
  /** The profile's current username. */
  current: string | undefined
}

/** Fields for the username, with a check whether it is available, and for the display name. */
export function NamesFields({ form, current }: Props) {
  const { register, control } = form
  const { errors } = useFormState({ control })
  const username = useWatch({ control, name: 'username' })
  const check = useUsernameCheck(username, current)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Field
        label={text.username}
        error={errors.username?.message ?? problemOf(username, check)}
        success={check === 'free' ? text.available : undefined}
      >
        <TextInput
          prefix="@"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username', usernameRules)}
        />
      </Field>
      <Field label={text.displayName} error={errors.display_name?.message}>
        <TextInput
          autoComplete="off"
          maxLength={profileLimits.displayName.most}
          {...register('display_name', displayNameRules)}
        />
      </Field>
    </div>
  )
}

/** A problem that is shown while the user types, before the form checks the username. */
function problemOf(username: string, check: 'free' | 'taken' | undefined): string | undefined {
  if (username !== '' && !usernameRules.pattern.value.test(username)) return text.allowedCharacters
  return check === 'taken' ? text.usernameTaken : undefined
}
