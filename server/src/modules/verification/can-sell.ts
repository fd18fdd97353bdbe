import type { Config } from '#config'
import { sql, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'

/** The settings that say whether creators have to verify their identity before they sell. */
export type VerificationConfig = Pick<Config, 'REQUIRE_KYC_TO_SELL' | 'NODE_ENV'>

/** Whether this server lets only verified users sell: in production, unless `REQUIRE_KYC_TO_SELL` says otherwise. */
export const needsIdentity = ({ REQUIRE_KYC_TO_SELL, NODE_ENV }: VerificationConfig): boolean =>
  REQUIRE_KYC_TO_SELL ?? NODE_ENV === 'production'

interface SellingDeps {
  db: Db
  config: VerificationConfig
}

/** Whether a user can sell and be paid out. One look at an index, and none where no check is needed. */
export async function canSell({ db, config }: SellingDeps, { userId }: { userId: string }): Promise<boolean> {
  if (!needsIdentity(config)) return true
  const approved = await db
    .selectFrom('identity_check')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('approved'))
    .executeTakeFirst()
  return approved !== undefined
}

/** Throws unless the user can sell: `selling-not-allowed` for themselves, and what a buyer should read otherwise. */
export async function requireCanSell(
  deps: SellingDeps,
  {
    userId,
    problem = 'selling-not-allowed',
  }: { userId: string; problem?: 'selling-not-allowed' | 'not-taking-payments' | 'not-subscribable' },
): Promise<void> {
  if (!(await canSell(deps, { userId }))) throw new Problem(problem)
}
