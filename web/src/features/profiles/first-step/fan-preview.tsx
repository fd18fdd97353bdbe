import type { Picture } from '@fanfare/contract/content/media'
import { useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { sourceFor } from '../../../ui/media/source-sets.ts'
import type { ProfileValues } from '../editing/profile-values.ts'
import * as editingText from '../editing/editing-text.ts'
import * as text from './first-step-text.ts'

type Props = { control: Control<ProfileValues>; photo: Picture | null }

/** A live preview of how others see a fan next to a comment. */
export function FanPreview({ control, photo }: Props) {
  const values = useWatch({ control })
  const name = values.display_name?.trim() || editingText.yourName
  return (
    <figure aria-label={text.asOthersSee} className="flex items-center gap-4 rounded-xl bg-bg p-6.5 shadow-3">
      <Avatar name={name} src={values.photo?.url ?? sourceFor(photo, 64)} size={64} />
      <div className="min-w-0">
        <b dir="auto" className="block text-left text-[18px]/[1.3] wrap-anywhere">
          {name}
        </b>
        <span className="block text-small text-fg-faint wrap-anywhere">
          @{values.username?.trim() || editingText.yourUsername}
        </span>
        <span aria-hidden className="mt-3 block h-2.5 w-56 max-w-full rounded-full bg-surface-3" />
      </div>
    </figure>
  )
}
