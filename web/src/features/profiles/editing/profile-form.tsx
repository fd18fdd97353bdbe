import { limits } from '@fanfare/contract/limits'
import type { Picture } from '@fanfare/contract/media'
import { useFormState, useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { LinksField } from './links-field.tsx'
import { PicturesField } from './pictures-field.tsx'
import type { ProfileValues } from './profile-values.ts'
import { useUsernameCheck } from './use-username-check.ts'

type Props = {
  form: UseFormReturn<ProfileValues>
  /** What the profile has now. */
  current?: { username: string; photo: Picture | null; cover_image: Picture | null }
}

/** The fields of a profile: pictures, names, bio and links. */
export function ProfileForm({ form, current }: Props) {
  const { register, control } = form
  const { errors } = useFormState({ control })
  const [username, displayName, bio] = useWatch({ control, name: ['username', 'display_name', 'bio'] })
  const check = useUsernameCheck(username, current?.username)
  return (
    <>
      <PicturesField
        form={form}
        name={displayName || username}
        photo={current?.photo ?? null}
        cover={current?.cover_image ?? null}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field
          label="Username"
          error={errors.username?.message ?? (check === 'taken' ? 'Username already in use!' : undefined)}
          success={check === 'free' ? 'Free to use' : undefined}
        >
          <TextInput
            prefix="@"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...register('username', usernameRules)}
          />
        </Field>
        <Field label="Display name" error={errors.display_name?.message}>
          <TextInput
            autoComplete="off"
            maxLength={limits.displayName.most}
            {...register('display_name', displayNameRules)}
          />
        </Field>
      </div>
      <Field
        label="Bio"
        optional
        error={errors.bio?.message}
        {...(bio.length > limits.bio.most - 100 && { counter: { used: bio.length, most: limits.bio.most } })}
      >
        <TextArea rows={2} maxLength={limits.bio.most} {...register('bio')} />
      </Field>
      <LinksField form={form} />
    </>
  )
}

const usernameRules = {
  required: 'Choose a username.',
  minLength: { value: limits.username.least, message: `At least ${limits.username.least} characters.` },
  maxLength: { value: limits.username.most, message: `At most ${limits.username.most} characters.` },
  pattern: { value: /^[a-z0-9_.]+$/i, message: 'Letters, digits, dots and underscores only.' },
}

const displayNameRules = {
  validate: (name: string) => name.trim() !== '' || 'Enter the name that people will see.',
}
