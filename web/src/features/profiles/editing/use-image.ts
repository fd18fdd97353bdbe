import type { Content } from '@fanfare/contract/content/content'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { sourceFor } from '../../../ui/media/source-sets.ts'
import { findPictureFault, showRefusedFile } from '../../content/index.ts'
import { faultOfImage } from './image-rules.ts'
import type { ChosenImage, ProfileValues } from './profile-values.ts'
import * as text from './editing-text.ts'

/** Wide enough for a cover. */
const SHOWN_WIDTH = 740

/** A picture in a form: its URL on this page, its error, and functions to choose another one. */
export function useImage(form: UseFormReturn<ProfileValues>, name: 'photo' | 'cover', isNeeded: boolean) {
  const missing = name === 'photo' ? text.choosePhoto : text.chooseCover
  const { field, fieldState } = useController({
    control: form.control,
    name,
    rules: { validate: (image) => !isNeeded || image !== undefined || missing },
  })
  const change = (image: ChosenImage) => {
    if (field.value && 'file' in field.value) URL.revokeObjectURL(field.value.url)
    field.onChange(image)
    form.clearErrors(name)
  }
  const latest = useRef<File>(null)
  const choose = async ([file]: File[]) => {
    if (!file) return
    latest.current = file
    const fault = faultOfImage(file) ?? (await findPictureFault(file, 'inline'))
    // Another picture was chosen while this one was checked.
    if (latest.current !== file) return
    if (fault) {
      form.setError(name, { message: fault })
      showRefusedFile(fault)
      return
    }
    change({ file, url: URL.createObjectURL(file) })
  }
  const chooseContent = ({ id, media }: Content) => {
    latest.current = null
    const url = sourceFor(media?.picture ?? null, SHOWN_WIDTH)
    if (url !== undefined) change({ contentId: id, url })
  }
  return {
    url: field.value?.url,
    fault: fieldState.error?.message,
    choose: (files: File[]) => void choose(files),
    chooseContent,
  }
}
