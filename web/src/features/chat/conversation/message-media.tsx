import type { Media } from '@fanfare/contract/content/media'
import { clsx } from 'clsx'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { AiLabel } from '../../../ui/media/ai-label.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { ChatLightbox } from '../media/chat-lightbox.tsx'
import * as mediaText from '../media/media-text.ts'
import * as text from './conversation-text.ts'

/** A message's photos and videos. Pressing one opens them in full screen. */
export function MessageMedia({ media }: { media: readonly Media[] }) {
  const [shown, setShown] = useState<number | null>(null)
  const isOne = media.length === 1
  return (
    <>
      <ul className={clsx('grid w-[min(300px,70vw)] gap-1', !isOne && 'grid-cols-2')} aria-label={text.media}>
        {media.map((item, place) => (
          <li key={item.id}>
            <button
              type="button"
              onClick={() => setShown(place)}
              aria-label={mediaText.openMedia(item)}
              className="relative block w-full overflow-hidden rounded-[20px]"
            >
              <Picture
                picture={item.picture}
                alt=""
                sizes="300px"
                className={clsx('w-full', !isOne && 'aspect-square')}
                {...(isOne && { style: { aspectRatio: shapeOf(item) } })}
              />
              {item.kind === 'video' && (
                <span className="over-media absolute inset-0 m-auto grid size-12 place-items-center rounded-full">
                  <Play size={20} aria-hidden />
                </span>
              )}
              {item.is_ai && <AiLabel className="absolute top-2 left-2" />}
            </button>
          </li>
        ))}
      </ul>
      <ChatLightbox media={media} shown={shown} onClose={() => setShown(null)} />
    </>
  )
}

/** The aspect ratio of a photo or video, limited so that it is neither very tall nor very wide. */
const shapeOf = ({ width, height }: Media): number => Math.min(1.8, Math.max(0.75, width / height))
