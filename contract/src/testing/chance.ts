import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    chance: { seed: number; isSoak: boolean; soakKills: number }
  }
}

/**
 * What tests that draw by chance begin with: the seed, the same in every `npm test` and another one in each round of
 * `npm run soak`, whether this is such a round, which takes its time, and how often a server is killed in it.
 */
export const { seed, isSoak, soakKills } = inject('chance')
