import { postLimits } from './limits.ts'

/** What keeps a reel from being published, as the composer and the server put it. */
export const reelSentences = {
  oneVideo: 'A reel is exactly one video, without photos.',
  tooLong: `A reel can be up to ${postLimits.reelMinutes} minutes long.`,
} as const
