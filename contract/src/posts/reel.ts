import { postLimits } from './limits.ts'

/** Why a reel can't be published, in the sentences that the composer and the server show. */
export const reelSentences = {
  oneVideo: 'A reel is exactly one video, without photos.',
  tooLong: `A reel can be up to ${postLimits.reelMinutes} minutes long.`,
} as const
