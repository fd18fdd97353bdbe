import type { Picture as PictureData } from '@fanfare/contract/content/media'
import { Link as LinkIcon } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { sourceFor } from '../../../ui/media/source-sets.ts'
import type { ProfileValues } from './profile-values.ts'
import { hrefOf, shortLink } from './social-links.ts'
import * as text from './editing-text.ts'

type Props = {
  control: Control<ProfileValues>
  photo: PictureData | null
  cover: PictureData | null
}

/** A live preview of the public page. */
export function ProfilePreview({ control, photo, cover }: Props) {
  const values = useWatch({ control })
  const name = values.display_name?.trim() || text.yourName
  const links = (values.links ?? []).flatMap((link) => hrefOf(link.address ?? '') ?? [])
  return (
    <figure className="overflow-hidden rounded-xl bg-bg shadow-3" aria-label={text.pageAsSeen}>
      <div className="h-50 bg-surface-3">
        {values.cover?.url ? (
          <img src={values.cover.url} alt="" className="size-full object-cover" />
        ) : (
          cover && <Picture picture={cover} alt="" sizes="500px" className="size-full" />
        )}
      </div>
      <div className="grid gap-1.5 px-6.5 pb-7">
        <span className="relative -mt-13 size-28.5 rounded-full bg-bg p-1.25">
          <Avatar name={name} src={values.photo?.url ?? sourceFor(photo, 104)} size={104} />
        </span>
        <b
          dir="auto"
          className="mt-2 text-left font-display text-[32px]/[1.05] font-bold tracking-[-0.012em] wrap-anywhere [font-stretch:125%]"
        >
          {name}
        </b>
        <span className="text-small text-fg-faint wrap-anywhere">
          @{values.username?.trim() || text.yourUsername}
        </span>
        {values.bio?.trim() && (
          <p dir="auto" className="leading-normal text-pretty whitespace-pre-line wrap-anywhere">
            {values.bio.trim()}
          </p>
        )}
        {links.map((href) => (
          <span key={href} className="flex items-center gap-1.5 font-semibold text-accent-text">
            <LinkIcon size={16} aria-hidden />
            <span className="truncate">{shortLink(href)}</span>
          </span>
        ))}
        <div className="mt-3.5 grid grid-cols-3 gap-1.5" aria-hidden>
          {[1, 2, 3].map((place) => (
            <span key={place} className="hatched h-26 rounded-[12px] opacity-60" />
          ))}
        </div>
      </div>
    </figure>
  )
}
