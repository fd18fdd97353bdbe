import { postLimits } from './limits.ts'

/** The reason why a reel can't be published, in the words of the composer and the server. */
export const reelSentences = {
  oneVideo: 'A reel is exactly one video, without photos.',
  tooLong: `A reel can be up to ${postLimits.reelMinutes} minutes long.`,
} as const
