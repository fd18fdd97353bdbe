import type { Picture } from '@fanfare/contract/content/media'
import { CircleAlert, Image } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { FileButton } from '../../../ui/media/file-button.tsx'
import { sourceFor } from '../../../ui/media/source-sets.ts'
import { imageTypes } from '../editing/image-rules.ts'
import type { ProfileValues } from '../editing/profile-values.ts'
import { useImage } from '../editing/use-image.ts'
import * as editingText from '../editing/editing-text.ts'
import * as text from './first-step-text.ts'

const SIZE = 72

/** An optional profile photo. */
export function PhotoField({ form, photo }: { form: UseFormReturn<ProfileValues>; photo: Picture | null }) {
  const [name, username] = useWatch({ control: form.control, name: ['display_name', 'username'] })
  const { url, fault, choose } = useImage(form, 'photo', false)
  const label = photo || url ? editingText.changePhoto : editingText.addPhoto
  return (
    <div className="grid gap-2">
      <span className="text-[14px]/[1.3] font-semibold">
        {text.photo}
        <span className="font-normal text-fg-faint"> {text.optional}</span>
      </span>
      <div className="flex items-center gap-4">
        <Avatar name={name || username || '?'} src={url ?? sourceFor(photo, SIZE)} size={SIZE} />
        <FileButton label={label} accept={imageTypes} icon={<Image size={18} aria-hidden />} onFiles={choose}>
          {label}
        </FileButton>
      </div>
      {fault && (
        <p role="alert" className="flex items-center gap-1.5 text-small font-medium text-danger">
          <CircleAlert size={16} aria-hidden />
          {fault}
        </p>
      )}
    </div>
  )
}
