import type { Config } from '#config'

/** The settings that say whether creators have to verify their identity before they sell. */
export type VerificationConfig = Pick<Config, 'REQUIRE_KYC_TO_SELL' | 'NODE_ENV'>

/**
 * Whether creators can sell and be paid out. Identities can't be verified yet, so nobody can where verification is required,
 * which it is in production unless `REQUIRE_KYC_TO_SELL` says otherwise.
 */
export const canSell = ({ REQUIRE_KYC_TO_SELL, NODE_ENV }: VerificationConfig): boolean =>
  !(REQUIRE_KYC_TO_SELL ?? NODE_ENV === 'production')
