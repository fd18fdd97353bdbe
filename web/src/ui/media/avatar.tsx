import { clsx } from 'clsx'
import { useState } from 'react'
import { StoryRing } from './story-ring.tsx'

type Props = {
  name: string
  src?: string | null | undefined
  srcSet?: string | undefined
  /** Diameter in pixels, the ring not counted. */
  size?: number
  /** One entry a story, true where it was seen; no ring without stories. */
  stories?: readonly boolean[]
  online?: boolean
  className?: string
}

/** A person's picture, or their initials. Decorative: the name is written beside it, or on the link around it. */
export function Avatar({ name, src, srcSet, size = 44, stories = [], online = false, className }: Props) {
  const [failed, setFailed] = useState<string>()
  const hasRing = stories.length > 0
  const room = hasRing ? Math.round(size / 9) : 0
  return (
    <span
      className={clsx('relative inline-block shrink-0 rounded-full', className)}
      style={{ padding: room }}
    >
      {hasRing && <StoryRing stories={stories} size={size + room * 2} />}
      {src && failed !== src ? (
        <img
          src={src}
          {...(srcSet && { srcSet, sizes: `${size}px` })}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
          className="rounded-full bg-surface-3 object-cover"
          style={{ width: size, height: size }}
        />
      ) : (
        <span
          aria-hidden
          // A picture of letters and no text: it is no part of the label of the button or link that it stands in.
          data-initials={initialsOf(name)}
          className="figures grid place-items-center rounded-full bg-surface-3 text-fg-muted uppercase before:content-[attr(data-initials)]"
          style={{ width: size, height: size, fontSize: size * 0.4 }}
        />
      )}
      {online && (
        <span className="absolute right-0.5 bottom-0.5 size-3 rounded-full bg-success ring-3 ring-bg">
          <span className="sr-only">Online</span>
        </span>
      )}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return [words[0], last].map(firstLetter).join('')
}

/** As a person counts letters: an emoji or an accented letter is one. */
function firstLetter(word = ''): string {
  return [...letters.segment(word)][0]?.segment ?? ''
}

const letters = new Intl.Segmenter()
