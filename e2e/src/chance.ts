import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    chance: { seed: number; isSoak: boolean }
  }
}

/** What this run draws by, and whether it is a soak. */
export const { seed, isSoak } = inject('chance')
