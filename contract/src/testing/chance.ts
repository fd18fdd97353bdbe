import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    chance: { seed: number; isSoak: boolean; soakKills: number }
  }
}

/**
 * Settings for random tests: the seed, which is constant in `npm test` and changes with each round of `npm run soak`;
 * whether this is a soak round, which takes longer; and how many times a soak round kills a server.
 */
export const { seed, isSoak, soakKills } = inject('chance')
