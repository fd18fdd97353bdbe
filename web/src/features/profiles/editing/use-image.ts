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
  const show = (image: ChosenImage) => {
    field.onChange(image)
    form.clearErrors(name)
  }
  const refuse = (reason: string) => {
    form.setError(name, { message: reason })
    showRefusedFile(reason)
  }
  const latest = useRef<File>(null)
  const choose = async ([file]: File[]) => {
    if (!file) return
    latest.current = file
    const reason = faultOfImage(file)
    if (reason !== undefined) return refuse(reason)
    const earlier = field.value
    const image = { file, url: URL.createObjectURL(file) }
    // Chosen before it is checked, so that submitting the form in the meantime doesn't leave it out.
    show(image)
    const fault = await findPictureFault(file, 'inline')
    revoke(fault === null ? earlier : image)
    // If another picture was chosen meanwhile, it stays.
    if (fault === null || latest.current !== file) return
    field.onChange(earlier)
    refuse(fault)
  }
  const chooseContent = ({ id, media }: Content) => {
    latest.current = null
    const url = sourceFor(media?.picture ?? null, SHOWN_WIDTH)
    if (url === undefined) return
    revoke(field.value)
    show({ contentId: id, url })
  }
  return {
    url: field.value?.url,
    fault: fieldState.error?.message,
    choose: (files: File[]) => void choose(files),
    chooseContent,
  }
}

function revoke(image: ChosenImage | undefined): void {
  if (image && 'file' in image) URL.revokeObjectURL(image.url)
}
