const { SOAK_SEED, SOAK_KILLS } = process.env

/**
 * The seed of the tests: the same in every `npm test`; `npm run soak` sets another one for each round, and
 * how often each round kills a server.
 */
export const chance = {
  seed: Number(SOAK_SEED ?? 11),
  isSoak: SOAK_SEED !== undefined,
  soakKills: Number(SOAK_KILLS ?? 50),
}
