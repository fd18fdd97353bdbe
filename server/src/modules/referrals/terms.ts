import type { Terms } from '#ledger'
import { sql, type Db } from '#kernel/db'
import { prepare } from '#kernel/prepared'

/** The platform's shares, in percent. */
export interface TermsConfig {
  PLATFORM_FEE_PERCENT: number
  REFERRAL_PERCENT_SOCIAL: number
  REFERRAL_PERCENT_AI: number
}

const selectReferrer = prepare<{ sellerId: string }, { profileId: string; percent: number | null }>(
  (value) => sql`
    select referral.referrer_profile_id as "profileId", referral_terms.social_percent as percent
    from profile as seller
    join referral on referral.user_id = seller.user_id
    join profile as referrer on referrer.id = referral.referrer_profile_id and referrer.deleted_at is null
      and referrer.user_id <> seller.user_id
    left join referral_terms on referral_terms.user_id = referrer.user_id
    where seller.id = ${value('sellerId')}::uuid
  `,
)

/**
 * What the platform keeps of a sale, and who gets which part of that for having brought the seller. Nobody gets a part of
 * their own sales: whoever took over the profile that brought them has no referrer.
 */
export async function termsOfSale(
  { config }: { config: TermsConfig },
  db: Db,
  sellerProfileId: string,
): Promise<Terms> {
  const [referrer] = await selectReferrer(db, { sellerId: sellerProfileId })
  const percent = referrer?.percent ?? config.REFERRAL_PERCENT_SOCIAL
  return {
    feeBasisPoints: BigInt(config.PLATFORM_FEE_PERCENT * 100),
    referrer: referrer ? { profileId: referrer.profileId, basisPoints: BigInt(percent * 100) } : null,
  }
}

/** The percentages that hold for a user as referrer. */
export async function percentagesOf(
  { config }: { config: TermsConfig },
  db: Db,
  userId: string,
): Promise<{ social: number; ai: number }> {
  const own = await db
    .selectFrom('referral_terms')
    .select(['social_percent', 'ai_percent'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    social: own?.social_percent ?? config.REFERRAL_PERCENT_SOCIAL,
    ai: own?.ai_percent ?? config.REFERRAL_PERCENT_AI,
  }
}
