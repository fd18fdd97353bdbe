import type { Media } from '@fanfare/contract/content/media'

/** The label of a button that opens a photo or video. */
export const nameOf = ({ kind, alt }: Media): string =>
  `Open ${kind === 'video' ? 'video' : 'photo'}${alt === '' ? '' : `: ${alt}`}`
