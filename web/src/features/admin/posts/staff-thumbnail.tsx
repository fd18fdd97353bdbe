import type { Picture as PictureData } from '@fanfare/contract/content/media'
import { clsx } from 'clsx'
import { EyeOff, Type } from 'lucide-react'
import { Picture } from '../../../ui/media/picture.tsx'
import * as text from './posts-text.ts'

type Props = { picture: PictureData | null | undefined; isCovered: boolean; className?: string }

/** A small picture of a post. The server blurs NSFW pictures for staff who haven't turned on NSFW posts. */
export function StaffThumbnail({ picture, isCovered, className }: Props) {
  return (
    <span
      className={clsx(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-md bg-surface-2 text-fg-faint',
        className,
      )}
    >
      {picture ? (
        <Picture picture={picture} alt="" sizes="112px" className="size-full" />
      ) : (
        !isCovered && <Type size={22} aria-hidden />
      )}
      {isCovered && (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-0.5 bg-black/55 text-caption font-semibold text-white">
          <EyeOff size={18} aria-hidden />
          {text.adultsOnly}
        </span>
      )}
    </span>
  )
}
