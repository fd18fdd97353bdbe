import { postLimits } from '@fanfare/contract/posts/limits'

/** The contents that `/create-post?contentId=` names, separated by commas: each once, as many as a post can have. */
export function contentsOfAddress(contentId: string | undefined): string[] {
  const ids = contentId?.split(',').map((id) => id.trim()) ?? []
  return [...new Set(ids.filter((id) => /^[0-9a-f-]{36}$/i.test(id)))].slice(0, postLimits.media)
}
