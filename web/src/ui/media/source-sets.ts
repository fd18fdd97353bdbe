import type { Picture } from '@fanfare/contract/content/media'

const preference = ['image/avif', 'image/webp', 'image/jpeg', 'image/png']

export type SourceSet = { mime: string; srcSet: string }

/**
 * The files of a picture as `<source>` elements, best format first, and a fallback URL: the widest file of the most
 * widely supported format.
 */
export function sourceSets(picture: Picture): { sets: SourceSet[]; fallback: string } {
  const mimes = [...new Set(picture.sources.map((source) => source.mime))].sort((a, b) => rank(a) - rank(b))
  const sets = mimes.map((mime) => ({
    mime,
    srcSet: picture.sources
      .filter((source) => source.mime === mime)
      .map((source) => `${source.src} ${source.width}w`)
      .join(', '),
  }))
  const last = mimes.at(-1)
  const known = picture.sources.filter((source) => source.mime === last).sort((a, b) => b.width - a.width)
  return { sets, fallback: known[0]?.src ?? '' }
}

/**
 * The file of a picture that suits this width in CSS pixels on a dense screen, for elements that take only one URL.
 */
export function sourceFor(picture: Picture | null, width: number): string | undefined {
  if (!picture) return undefined
  const webp = picture.sources.filter((source) => source.mime !== 'image/avif')
  const sorted = (webp.length > 0 ? webp : picture.sources).toSorted((a, b) => a.width - b.width)
  return (sorted.find((source) => source.width >= width * 2) ?? sorted.at(-1))?.src
}

function rank(mime: string): number {
  const place = preference.indexOf(mime)
  return place === -1 ? preference.length : place
}
