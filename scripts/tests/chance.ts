declare module 'vitest' {
  export interface ProvidedContext {
    chance: Chance
  }
}

/** What tests that draw by chance begin with, so that a run of `npm test` draws the same as the one before it. */
export interface Chance {
  /** For fast-check, and for everything else that is drawn. */
  seed: number
  /** Whether this is `npm run soak`, which takes its time. */
  isSoak: boolean
}

const { SOAK_SEED } = process.env

/** `npm run soak` sets another seed for each round. */
export const chance: Chance = { seed: Number(SOAK_SEED ?? 11), isSoak: SOAK_SEED !== undefined }
