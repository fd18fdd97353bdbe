import type { Picture as PictureData } from '@fanfare/contract/content/media'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { CSSProperties } from 'react'
import { useHydrated } from '../../plumbing/use-hydrated.ts'
import { placeholderOf } from './placeholder.ts'
import { sourceSets } from './source-sets.ts'

type Props = {
  picture: PictureData
  /** The alternative text; empty if the text next to it is enough. */
  alt: string
  /** Its width on the page, as in the `sizes` attribute. */
  sizes?: string
  fit?: 'cover' | 'contain'
  /** For pictures that are visible when the page opens: loads them immediately and with priority. */
  eager?: boolean
  className?: string
  style?: CSSProperties
}

/** A picture in the size and format that the browser prefers, over its blurred placeholder until it loads. */
export function Picture({
  picture,
  alt,
  sizes = '100vw',
  fit = 'cover',
  eager = false,
  className,
  style,
}: Props) {
  const [isLoaded, setLoaded] = useState(false)
  // The browser loads server-rendered pictures before React could show a placeholder.
  const [isFromServer] = useState(!useHydrated())
  const { fallback, sets } = sourceSets(picture)
  const placeholder = isLoaded || isFromServer ? undefined : placeholderOf(picture.thumbhash)
  return (
    <picture className={clsx('relative block overflow-hidden bg-surface-2', className)} style={style}>
      {placeholder && (
        <img
          src={placeholder}
          alt=""
          aria-hidden
          className={clsx('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
        />
      )}
      {sets.map((set) => (
        <source key={set.mime} type={set.mime} srcSet={set.srcSet} sizes={sizes} />
      ))}
      <img
        key={fallback}
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) setLoaded(true)
        }}
        src={fallback}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        {...(eager && { fetchPriority: 'high' as const })}
        onLoad={() => setLoaded(true)}
        className={clsx(
          'relative size-full transition-opacity duration-(--ff-t-base)',
          fit === 'cover' ? 'object-cover' : 'object-contain',
          placeholder && 'opacity-0',
        )}
      />
    </picture>
  )
}
