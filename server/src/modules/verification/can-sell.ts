import type { RawBuilder } from 'kysely'
import type { Config } from '#config'
import { sql, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'

/** The settings that determine whether creators have to verify their identity before they sell. */
export type VerificationConfig = Pick<Config, 'REQUIRE_KYC_TO_SELL' | 'NODE_ENV'>

/**
 * Whether this server lets only verified users sell: `REQUIRE_KYC_TO_SELL`, which defaults to true only in production.
 */
export const needsIdentity = ({ REQUIRE_KYC_TO_SELL, NODE_ENV }: VerificationConfig): boolean =>
  REQUIRE_KYC_TO_SELL ?? NODE_ENV === 'production'

/**
 * Whether staff have approved the user's identity, for use in other modules' SQL. The id is SQL: a column or a value.
 */
export const isIdentified = (userId: RawBuilder<string>) => sql<boolean>`exists (
  select from identity_check where identity_check.user_id = ${userId} and identity_check.state = 'approved'
)`

interface SellingDeps {
  db: Db
  config: VerificationConfig
}

/** Whether a user can sell and be paid out. Takes one index lookup, or none if no verification is required. */
export async function canSell({ db, config }: SellingDeps, { userId }: { userId: string }): Promise<boolean> {
  return !needsIdentity(config) || isVerified(db, { userId })
}

/** Whether staff have approved the user's identity. Takes one index lookup. */
export async function isVerified(db: Db, { userId }: { userId: string }): Promise<boolean> {
  const { is_identified } = await db
    .selectNoFrom(isIdentified(sql`${userId}::uuid`).as('is_identified'))
    .executeTakeFirstOrThrow()
  return is_identified
}

/**
 * Throws unless the user can sell: `selling-not-allowed` for the user's own actions, or the given problem for buyers.
 */
export async function requireCanSell(
  deps: SellingDeps,
  {
    userId,
    problem = 'selling-not-allowed',
  }: { userId: string; problem?: 'selling-not-allowed' | 'not-taking-payments' | 'not-subscribable' },
): Promise<void> {
  if (!(await canSell(deps, { userId }))) throw new Problem(problem)
}
