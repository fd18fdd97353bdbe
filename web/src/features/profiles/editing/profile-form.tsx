import { profileLimits } from '@fanfare/contract/profiles/limits'
import type { Picture } from '@fanfare/contract/content/media'
import { useFormState, useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { LinksField } from './links-field.tsx'
import { NamesFields } from './names-fields.tsx'
import { PicturesField } from './pictures-field.tsx'
import type { ProfileValues } from './profile-values.ts'
import * as text from './editing-text.ts'

type Props = {
  form: UseFormReturn<ProfileValues>
  /** The profile's current values. */
  current?: { username: string; photo: Picture | null; cover_image: Picture | null }
  /** Whether a photo and a cover are required. */
  needsPictures?: boolean
  /** Whether the pictures can be chosen from the gallery of the current profile. */
  hasGallery?: boolean
}

/** The fields of a profile: pictures, names, bio and links. */
export function ProfileForm({ form, current, needsPictures = false, hasGallery = false }: Props) {
  const { register, control } = form
  const { errors } = useFormState({ control })
  const [username, displayName, bio] = useWatch({ control, name: ['username', 'display_name', 'bio'] })
  return (
    <>
      <PicturesField
        form={form}
        name={displayName || username}
        photo={current?.photo ?? null}
        cover={current?.cover_image ?? null}
        areNeeded={needsPictures}
        hasGallery={hasGallery}
      />
      <NamesFields form={form} current={current?.username} />
      <Field
        label={text.bio}
        optional
        error={errors.bio?.message}
        {...(bio.length > profileLimits.bio.most - 100 && {
          counter: { used: bio.length, most: profileLimits.bio.most },
        })}
      >
        <TextArea rows={2} maxLength={profileLimits.bio.most} {...register('bio')} />
      </Field>
      <LinksField form={form} />
    </>
  )
}
