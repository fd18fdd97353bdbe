import { clsx } from 'clsx'
import { useState } from 'react'

type Props = {
  name: string
  src?: string | null | undefined
  srcSet?: string | undefined
  /** Diameter in pixels. */
  size?: number
  className?: string
}

/** A person's picture, or their initials. Decorative: the name is next to it, or on the link around it. */
export function Avatar({ name, src, srcSet, size = 44, className }: Props) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={clsx('relative inline-block shrink-0 rounded-full', className)}>
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
          // CSS draws the initials, so that they aren't part of the label of the button or link around them.
          data-initials={initialsOf(name)}
          className="figures grid place-items-center rounded-full bg-surface-3 text-fg-muted uppercase before:content-[attr(data-initials)]"
          style={{ width: size, height: size, fontSize: size * 0.4 }}
        />
      )}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return [words[0], last].map(firstLetter).join('')
}

/** Counts letters as people do: an emoji or an accented letter is one. */
function firstLetter(word = ''): string {
  return [...letters.segment(word)][0]?.segment ?? ''
}

const letters = new Intl.Segmenter()
