import type { Highlight } from '@fanfare/contract/posts/story'
import { Images } from 'lucide-react'
import { Picture } from '../../../ui/media/picture.tsx'

/** The round cover of a highlight. */
export function HighlightCover({ highlight, size }: { highlight: Highlight; size: number }) {
  return (
    <span
      className="block shrink-0 overflow-hidden rounded-full bg-surface-3"
      style={{ width: size, height: size }}
    >
      {highlight.cover ? (
        <Picture picture={highlight.cover} alt="" sizes={`${size}px`} className="size-full" />
      ) : (
        <span className="grid size-full place-items-center text-fg-faint">
          <Images size={size * 0.4} aria-hidden />
        </span>
      )}
    </span>
  )
}
