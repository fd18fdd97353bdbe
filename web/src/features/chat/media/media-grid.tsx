import type { Media } from '@fanfare/contract/content/media'
import { clsx } from 'clsx'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Picture } from '../../../ui/media/picture.tsx'
import { ChatLightbox } from './chat-lightbox.tsx'
import { nameOf } from './name-of.ts'

type Props = { media: readonly Media[]; label: string; className: string }

/** Photos and videos as squares; a press opens them over the whole window. */
export function MediaGrid({ media, label, className }: Props) {
  const [shown, setShown] = useState<number | null>(null)
  return (
    <>
      <ul className={clsx('grid gap-1.5', className)} aria-label={label}>
        {media.map((item, place) => (
          <li key={item.id}>
            <button
              type="button"
              aria-label={nameOf(item)}
              onClick={() => setShown(place)}
              className="relative block w-full overflow-hidden rounded-sm"
            >
              <Picture picture={item.picture} alt="" sizes="180px" className="aspect-square w-full" />
              {item.kind === 'video' && (
                <Play size={20} className="absolute right-2 bottom-2 text-media" aria-hidden />
              )}
            </button>
          </li>
        ))}
      </ul>
      <ChatLightbox media={media} shown={shown} onClose={() => setShown(null)} />
    </>
  )
}
