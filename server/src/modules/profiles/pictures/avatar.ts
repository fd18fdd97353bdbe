import type { Picture } from '@fanfare/contract/content/media'

/** A photo for a badge. Contains only the narrowest size, which makes lists five times smaller. */
export function asAvatar({ sources, width, height, thumbhash }: Picture): Picture {
  if (sources.length === 0) return { sources, width, height, thumbhash }
  const narrowest = Math.min(...sources.map((source) => source.width))
  return {
    sources: sources.filter((source) => source.width === narrowest),
    width: narrowest,
    height: Math.round((height * narrowest) / width),
    thumbhash,
  }
}
