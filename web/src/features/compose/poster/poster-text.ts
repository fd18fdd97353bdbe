import { formatDuration } from '../../../ui/dates/format-duration.ts'

/** Texts for choosing a video's poster. */
export const posterWords = {
  hint: 'Shown before the video plays.',
  making: 'Creating your poster. The previous one is shown until it’s ready.',
  ready: 'Your poster is ready.',
  failed: (reason: string) => `${reason} The previous poster is still shown.`,
  notLoaded: 'The video didn’t load.',
} as const

/** A time in a video to a tenth of a second, such as `0:03.4`. */
export const momentText = (milliseconds: number): string =>
  `${formatDuration(milliseconds)}.${Math.floor((milliseconds % 1000) / 100)}`
