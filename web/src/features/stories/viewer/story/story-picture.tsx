import type { Picture } from '@fanfare/contract/content/media'
import { sourceSets } from '../../../../ui/media/source-sets.ts'

type Props = {
  picture: Picture
  alt: string
  className?: string
  onLoad?: () => void
  onError?: () => void
}

const SIZES = '(width < 48rem) 100vw, 475px'

/** A story's photo, or its video's poster, at the size of the viewer. */
export function StoryPicture({ picture, alt, className, onLoad, onError }: Props) {
  const { fallback, sets } = sourceSets(picture)
  return (
    <picture className="contents">
      {sets.map((set) => (
        <source key={set.mime} type={set.mime} srcSet={set.srcSet} sizes={SIZES} />
      ))}
      <img
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) onLoad?.()
        }}
        src={fallback}
        alt={alt}
        draggable={false}
        decoding="async"
        onLoad={onLoad}
        onError={onError}
        className={className}
      />
    </picture>
  )
}
