/**
 * The type of a file by its name, or null. Only files made from a content have such names, and no others are read from
 * the store.
 */
export function mimeOfMediaFile(name: string): string | null {
  if (!NAME.test(name)) return null
  return mimes[name.slice(name.lastIndexOf('.') + 1)] ?? null
}

export const MP4 = 'web.mp4'
export const HLS = 'hls.m3u8'
export const VOICE = 'voice.m4a'

/** Whether a file is the blurred preview, for people who can't see the content. */
export const isLockedPreview = (name: string): boolean => name.startsWith('locked')

/**
 * The name of a poster file for the nth choice. Each choice has new names, so that caches don't show an earlier poster.
 */
export const numberedName = (name: string, number: number): string =>
  isLockedPreview(name)
    ? name.replace('locked', `locked-${number}`)
    : `poster-${number}-${name.replace('poster-', '')}`

export const mediaPrefix = (contentUuid: string): string => `media/${contentUuid}/`
/** No public address leads to this prefix. */
export const originalPrefix = (contentId: string): string => `originals/${contentId}/`
export const uploadPrefix = (uploadId: string): string => `uploads/${uploadId}/`
export const chunkKey = (uploadId: string, index: number): string => `${uploadPrefix(uploadId)}${index}`
export const wholeKey = (uploadId: string): string => `${uploadPrefix(uploadId)}whole`

const NAME =
  /^(?:(?:poster-(?:\d{1,6}-)?)?w\d{1,4}\.(?:avif|webp)|locked(?:-\d{1,6})?\.webp|web\.mp4|voice\.m4a|hls(?:-\d{1,4}p)?\.m3u8|hls-\d{1,4}p-(?:init\.mp4|\d{4,5}\.m4s))$/

const mimes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
}
