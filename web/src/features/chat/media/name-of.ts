import type { Media } from '@fanfare/contract/content/media'

/** What a button that opens a photo or video is called. */
export const nameOf = ({ kind, alt }: Media): string =>
  `Open ${kind === 'video' ? 'video' : 'photo'}${alt === '' ? '' : `: ${alt}`}`
