import type { Media } from '@fanfare/contract/content/media'
import { useQueries } from '@tanstack/react-query'
import { isRefused, localAddress, type UploadItem } from '../../content/index.ts'
import type { DraftItem } from '../drafts/post-draft.ts'
import { contentQuery } from '../../../entities/content/index.ts'

/**
 * The photos and videos of a draft as a post shows them: the server's version or, while a file is uploading, the local
 * one.
 */
export function useDraftMedia(items: readonly DraftItem[], uploading: readonly UploadItem[]): Media[] {
  const contents = useQueries({
    queries: items.map(({ contentId }) => ({
      ...contentQuery(contentId ?? ''),
      enabled: contentId !== null,
    })),
    combine: (results) => results.map(({ data }) => data),
  })
  return items.flatMap((item, place) => {
    const media = contents[place]?.media
    if (media) return { ...media, alt: item.alt }
    const upload = uploading.find(({ fileId }) => fileId === item.fileId)
    return upload ? localMedia(item, upload) : []
  })
}

const shownByBrowsers = ['image/jpeg', 'image/png', 'image/webp']

/** Shows the local photo until the server's versions are ready. Until then the exact size doesn't matter. */
function localMedia({ key, alt }: DraftItem, { bytes, state }: UploadItem): Media | [] {
  if (!bytes || !shownByBrowsers.includes(bytes.type) || isRefused(state)) return []
  const size = { width: 1080, height: 1350 }
  const source = { src: localAddress(bytes), mime: bytes.type, width: size.width }
  const picture = { ...size, sources: [source], thumbhash: null }
  return { ...size, id: key, kind: 'photo', alt, duration_ms: null, is_ai: false, picture, video: null }
}
