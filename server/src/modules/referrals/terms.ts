import type { Terms } from '#ledger'
import type { RawBuilder } from 'kysely'
import { sql, type Db } from '#kernel/db'
import { prepare } from '#kernel/database/prepared'
import { findMostAgreed, findTerms } from './terms-queries.ts'

/** The platform's shares, in percent. */
export interface TermsConfig {
  PLATFORM_FEE_PERCENT: number
  REFERRAL_PERCENT_SOCIAL: number
  REFERRAL_PERCENT_AI: number
}

/** A referrer's shares of the fee on social income, and of AI spending, in percent. */
export interface Percentages {
  social: number
  ai: number
}

/**
 * The largest share of a spent credit that can be paid out, in ten-thousandths, while referrers get at most these
 * percentages. For a credit spent on a creator, that is the creator's share and the reward from the fee. For one spent
 * on AI, it is only the reward. Pure.
 */
export function payableShare({ PLATFORM_FEE_PERCENT: fee }: TermsConfig, most: Percentages): number {
  return Math.max((100 - fee) * 100 + fee * most.social, most.ai * 100)
}

/** The seller's referrer, and the percentage agreed with them; null means the default. */
export interface Referrer {
  profileId: string
  percent: number | null
}

/**
 * The referrer who gets a share of the fee for a seller's sales, for use in other modules' SQL. Nobody gets a share of
 * their own sales, so a user who took over the profile that referred them has no referrer.
 */
export const referrerOf = (sellerProfileId: RawBuilder<string>) => sql<Referrer | null>`(
  select json_build_object('profileId', referral.referrer_profile_id, 'percent', referral_terms.social_percent)
  from profile as sold_by
  join referral on referral.user_id = sold_by.user_id
  join profile as referrer on referrer.id = referral.referrer_profile_id and referrer.deleted_at is null
    and referrer.user_id <> sold_by.user_id
  left join referral_terms on referral_terms.user_id = referrer.user_id
  where sold_by.id = ${sellerProfileId}
)`

/** The platform's fee for a sale, and the referrer's share of it. */
export function termsWith({ config }: { config: TermsConfig }, referrer: Referrer | null): Terms {
  const percent = referrer?.percent ?? config.REFERRAL_PERCENT_SOCIAL
  return {
    feeBasisPoints: BigInt(config.PLATFORM_FEE_PERCENT * 100),
    referrer: referrer ? { profileId: referrer.profileId, basisPoints: BigInt(percent * 100) } : null,
  }
}

const selectReferrer = prepare<{ sellerId: string }, { referrer: Referrer | null }>(
  (value) => sql`select ${referrerOf(sql`${value('sellerId')}::uuid`)} as referrer`,
)

/** The terms of a sale now, with the seller's current referrer. */
export async function termsOfSale(
  deps: { config: TermsConfig },
  db: Db,
  sellerProfileId: string,
): Promise<Terms> {
  const [found] = await selectReferrer(db, { sellerId: sellerProfileId })
  return termsWith(deps, found?.referrer ?? null)
}

/** The percentages that apply to a user as referrer. */
export async function percentagesOf(
  { config }: { config: TermsConfig },
  db: Db,
  userId: string,
): Promise<Percentages> {
  const own = await findTerms(db, { userId })
  return {
    social: own?.social_percent ?? config.REFERRAL_PERCENT_SOCIAL,
    ai: own?.ai_percent ?? config.REFERRAL_PERCENT_AI,
  }
}

/** The highest percentages that apply to anybody: the default ones, or higher ones that were agreed. */
export async function mostPercentages({ config }: { config: TermsConfig }, db: Db): Promise<Percentages> {
  const agreed = await findMostAgreed(db)
  return {
    social: Math.max(config.REFERRAL_PERCENT_SOCIAL, agreed.social ?? 0),
    ai: Math.max(config.REFERRAL_PERCENT_AI, agreed.ai ?? 0),
  }
}

/**
 * The referrer of a user who spends credits on AI, and the referrer's share; null without a referrer. Nobody gets a
 * share of their own spending.
 */
export async function referrerOfSpender(
  { config }: { config: TermsConfig },
  db: Db,
  userId: string,
): Promise<{ profileId: string; basisPoints: bigint } | null> {
  const { rows } = await sql<{ id: string; percent: number | null }>`
    select referrer.id, referral_terms.ai_percent as percent
    from referral
    join profile as referrer on referrer.id = referral.referrer_profile_id and referrer.deleted_at is null
      and referrer.user_id <> referral.user_id
    left join referral_terms on referral_terms.user_id = referrer.user_id
    where referral.user_id = ${userId}::uuid
  `.execute(db)
  const [found] = rows
  if (!found) return null
  const percent = found.percent ?? config.REFERRAL_PERCENT_AI
  return { profileId: found.id, basisPoints: BigInt(percent * 100) }
}
