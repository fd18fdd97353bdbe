import type { WelcomeMessage } from '@fanfare/contract/broadcasts/broadcast'
import { Lock } from 'lucide-react'
import { Picture } from '../../ui/media/picture.tsx'
import * as text from './broadcasts-text.ts'

/** A broadcast or welcome message, with its media, text and price. */
export function WrittenMessage({ message: { text: written, media, price } }: { message: WelcomeMessage }) {
  return (
    <>
      {media.length > 0 && (
        <ul aria-label={text.media} className="flex flex-wrap gap-2">
          {media.map(({ id, kind, picture }) => (
            <li key={id} className="size-16 overflow-hidden rounded-sm bg-surface-3">
              {picture && (
                <Picture
                  picture={picture}
                  alt={kind === 'video' ? text.video : text.photo}
                  sizes="64px"
                  className="size-full"
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {written !== '' && (
        <p dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-wrap">
          {written}
        </p>
      )}
      {price > 0 && (
        <p className="flex items-center gap-1.5 text-small font-medium text-fg-muted">
          <Lock size={15} aria-hidden /> {text.creditsToUnlock(price)}
        </p>
      )}
    </>
  )
}
