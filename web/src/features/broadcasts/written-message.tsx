import type { WelcomeMessage } from '@fanfare/contract/broadcasts/broadcast'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { Lock } from 'lucide-react'
import { Picture } from '../../ui/media/picture.tsx'

/** A broadcast or welcome message, with its media, text and price. */
export function WrittenMessage({ message: { text, media, price } }: { message: WelcomeMessage }) {
  return (
    <>
      {media.length > 0 && (
        <ul aria-label="Photos and videos" className="flex flex-wrap gap-2">
          {media.map(({ id, kind, picture }) => (
            <li key={id} className="size-16 overflow-hidden rounded-sm bg-surface-3">
              {picture && (
                <Picture
                  picture={picture}
                  alt={kind === 'video' ? 'Video' : 'Photo'}
                  sizes="64px"
                  className="size-full"
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {text !== '' && (
        <p dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      {price > 0 && (
        <p className="flex items-center gap-1.5 text-small font-medium text-fg-muted">
          <Lock size={15} aria-hidden /> {formatPrice(price)} credits to unlock
        </p>
      )}
    </>
  )
}
