import { postLimits } from '@fanfare/contract/posts/limits'

/** The content ids in the URL parameter `contentId`, without duplicates and at most as many as a post can have. */
export function contentsOfAddress(contentId: string | undefined): string[] {
  const ids = contentId?.split(',').map((id) => id.trim()) ?? []
  return [...new Set(ids.filter((id) => /^[0-9a-f-]{36}$/i.test(id)))].slice(0, postLimits.media)
}
