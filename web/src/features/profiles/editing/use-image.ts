import { useController } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { faultOfImage } from './image-rules.ts'
import type { ProfileValues } from './profile-values.ts'

/** A picture in a form: the chosen file, its error, and a function to choose another file. */
export function useImage(form: UseFormReturn<ProfileValues>, name: 'photo' | 'cover', isNeeded: boolean) {
  const missing = name === 'photo' ? 'Choose a photo.' : 'Choose a cover.'
  const { field, fieldState } = useController({
    control: form.control,
    name,
    rules: { validate: (image) => !isNeeded || image !== undefined || missing },
  })
  const choose = ([file]: File[]) => {
    if (!file) return
    const fault = faultOfImage(file)
    if (fault) {
      form.setError(name, { message: fault })
      return
    }
    if (field.value) URL.revokeObjectURL(field.value.url)
    field.onChange({ file, url: URL.createObjectURL(file) })
    form.clearErrors(name)
  }
  return { url: field.value?.url, fault: fieldState.error?.message, choose }
}
