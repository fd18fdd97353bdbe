import { thumbHashToDataURL } from 'thumbhash'

const known = new Map<string, string>()

/** A thumbhash (base64) as the URL of a tiny blurred picture. */
export function placeholderOf(thumbhash: string | null): string | undefined {
  if (!thumbhash) return undefined
  const before = known.get(thumbhash)
  if (before) return before
  const url = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)))
  known.set(thumbhash, url)
  return url
}
