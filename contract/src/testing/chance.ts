import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    chance: { seed: number; isSoak: boolean; soakKills: number }
  }
}

/**
 * Settings for random tests: the seed, which is constant in `npm test` and changes in each round of `npm run soak`;
 * whether this is a soak round, which takes longer; and how often a soak round kills a server.
 */
export const { seed, isSoak, soakKills } = inject('chance')
