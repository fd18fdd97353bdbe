import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    chance: { seed: number; isSoak: boolean }
  }
}

/**
 * What tests that draw by chance begin with: the seed, the same in every `npm test` and another one in each round of
 * `npm run soak`, and whether this is such a round, which takes its time.
 */
export const { seed, isSoak } = inject('chance')
