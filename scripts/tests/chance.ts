const { SOAK_SEED } = process.env

/** What tests draw by: the same in every `npm test`; `npm run soak` sets another seed for each round. */
export const chance = { seed: Number(SOAK_SEED ?? 11), isSoak: SOAK_SEED !== undefined }
