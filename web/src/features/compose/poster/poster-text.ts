import { formatDuration } from '../../../ui/dates/format-duration.ts'

export const choosePoster = 'Choose poster'
export const choosePosterFor = (name: string): string => `Choose poster for ${name}`
export const makingPoster = 'Creating your poster. The previous one is shown until it’s ready.'
export const posterReady = 'Your poster is ready.'
export const posterFailed = (reason: string | null): string =>
  `${reason ?? 'The poster couldn’t be made.'} The previous poster is still shown.`

// The dialog.
export const chooseAPoster = 'Choose a poster'
export const posterHint = 'Shown before the video plays.'
export const choosePhoto = 'Choose a photo'
export const takeFrame = 'Use this frame'
export const videoNotLoaded = 'The video didn’t load.'
export const momentInVideo = 'Moment in the video'

/** A time in a video to a tenth of a second, such as `0:03.4`. */
export const momentText = (milliseconds: number): string =>
  `${formatDuration(milliseconds)}.${Math.floor((milliseconds % 1000) / 100)}`
