import { creditsToNumber, credits } from '@fanfare/contract/money/money'
import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import type { Referral, ReferredPerson } from '@fanfare/contract/referrals/referral'
import { listRewards } from '#ledger'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import type { Actor } from '#kernel/viewer'
import { Problem } from '#kernel/problem'
import { badgesOf } from '#profiles'
import { findNamedReferrer } from './attribute-sign-up.ts'
import { listLinks, listReferred, type Referring } from './queries.ts'
import { percentagesOf, type TermsConfig } from './terms.ts'

export interface ReferralsDeps {
  db: Db
  clock: Clock
  config: TermsConfig
  publicUrl: string
}

const recentDays = 30

/** The profile's referral link and its results. */
export async function showReferral(
  deps: ReferralsDeps,
  { userId, profileId }: Pick<Actor, 'userId' | 'profileId'>,
): Promise<Referral> {
  const referral = (await referralsOf(deps, { userId, profileIds: [profileId] })).get(profileId)
  if (!referral) throw new Error('A signed-in user always acts as an existing profile.')
  return referral
}

/**
 * The links of a user's profiles and each link's results, by profile. The number of statements is constant, however
 * many profiles there are.
 */
export async function referralsOf(
  deps: ReferralsDeps,
  { userId, profileIds }: { userId: string; profileIds: readonly string[] },
): Promise<Map<string, Referral>> {
  const { db, clock, publicUrl } = deps
  const at = clock.now()
  const since = new Date(at.getTime() - recentDays * 86_400_000)
  const percent = await percentagesOf(deps, db, userId)
  const rewards = await listRewards(db, { profileIds, from: dayOf(since), to: dayOf(at) })
  const rewardsById = new Map(rewards.map((row) => [row.profileId, row]))
  const links = await listLinks(db, { profileIds, since })
  return new Map(
    links.map(({ profileId, code, all, recent }) => {
      const earned = rewardsById.get(profileId)
      return [
        profileId,
        {
          referralUrl: `${publicUrl}/?ref=${code}`,
          referralsCount: all,
          rewards: creditsToNumber(credits(earned?.all ?? 0n)),
          referralStats: {
            last_30_days: { referrals: recent, rewards: creditsToNumber(credits(earned?.recent ?? 0n)) },
            earning_referrals: earned?.sellers ?? 0,
          },
          userReferralBasePercentageSocialMedia: percent.social,
          userReferralBasePercentageAiHub: percent.ai,
        },
      ]
    }),
  )
}

/** The referrer behind a link. Throws `profile-not-found`. */
export async function showReferrer(
  { db }: Pick<ReferralsDeps, 'db'>,
  { code }: { code: string },
): Promise<ProfileBadge> {
  const referrer = await findNamedReferrer(db, code)
  const badge = referrer && (await badgesOf(db, [referrer.id])).get(referrer.id)
  if (!badge) throw new Problem('profile-not-found')
  return badge
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The people who signed up with the user's link, latest first. */
export const listReferrals = (
  deps: ReferralsDeps,
  { profileId }: Actor,
  query: PageQuery,
): Promise<Page<ReferredPerson>> => pageOfReferred(deps, { profileId }, query)

/** The people who signed up with the link of a profile, or of any profile of a user. */
export async function pageOfReferred(
  { db }: Pick<ReferralsDeps, 'db'>,
  by: Referring,
  query: PageQuery,
): Promise<Page<ReferredPerson>> {
  const after = readCursor(query.cursor, ['time', 'id'])
  const rows = await listReferred(db, { by, after, limit: query.limit, offset: query.offset })
  const page = makePage(rows, query, { cursorOf: ({ key, profile_id }) => [key, profile_id] })
  const badges = await badgesOf(
    db,
    page.data.map(({ profile_id }) => profile_id),
  )
  const data = page.data.flatMap(({ profile_id, created_at, rewards }) => {
    const profile = badges.get(profile_id)
    return profile
      ? [{ profile, joined_at: created_at.toISOString(), rewards: creditsToNumber(credits(rewards)) }]
      : []
  })
  return { ...page, data }
}
