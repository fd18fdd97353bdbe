import { isLockedPreview, mediaPrefix, MP4 } from '../gate/media-files.ts'
import type { ContentFacts } from '../queries.ts'

/** A stored file that was made from a content. */
export interface StoredFile {
  key: string
  mime: string
  width: number
  height: number
}

/** The best picture or video file of a content, for further processing; null if it has none yet. */
export function bestFileOf(content: ContentFacts): StoredFile | null {
  const files = content.variants.filter(({ name, mime }) =>
    content.kind === 'video' ? name === MP4 : mime === 'image/webp' && !isLockedPreview(name),
  )
  const best = files.toSorted((a, b) => b.width - a.width)[0]
  if (content.status !== 'ready' || !best) return null
  const { name, mime, width, height } = best
  return { key: `${mediaPrefix(content.uuid)}${name}`, mime, width, height }
}
