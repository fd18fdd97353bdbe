const { SOAK_SEED, SOAK_KILLS } = process.env

/**
 * The seed of the tests, which is the same in every `npm test` and which `npm run soak` changes in each round. Also how
 * many times each soak round kills a server.
 */
export const chance = {
  seed: Number(SOAK_SEED ?? 11),
  isSoak: SOAK_SEED !== undefined,
  soakKills: Number(SOAK_KILLS ?? 50),
}
