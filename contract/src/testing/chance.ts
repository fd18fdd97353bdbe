import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    chance: { seed: number; isSoak: boolean; soakKills: number }
  }
}

/**
 * The values from which random tests begin: the seed, the same in every `npm test` and a different one in
 * each round of `npm run soak`; whether this is such a round, which takes longer; and how often a server is
 * killed in it.
 */
export const { seed, isSoak, soakKills } = inject('chance')
