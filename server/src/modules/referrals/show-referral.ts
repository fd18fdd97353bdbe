import { creditsToNumber, credits } from '@fanfare/contract/money'
import type { Page, PageQuery } from '@fanfare/contract/page'
import type { ProfileBadge } from '@fanfare/contract/profile-badge'
import type { Referral, ReferredPerson } from '@fanfare/contract/referrals'
import { countRewarding, listEarnedDays, listEarnedMonths, type EarnedDay } from '#ledger'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import type { Actor } from '#kernel/viewer'
import { Problem } from '#kernel/problem'
import { badgesOf, findProfile } from '#profiles'
import { findNamedReferrer } from './attribute-sign-up.ts'
import { countReferrals, listReferred, type Referring } from './queries.ts'
import { percentagesOf, type TermsConfig } from './terms.ts'

export interface ReferralsDeps {
  db: Db
  clock: Clock
  config: TermsConfig
  publicUrl: string
}

const recentDays = 30

/** The own link and what it brought. */
export async function showReferral(
  deps: ReferralsDeps,
  { userId, profileId }: Pick<Actor, 'userId' | 'profileId'>,
): Promise<Referral> {
  const { db, clock, publicUrl } = deps
  const at = clock.now()
  const since = new Date(at.getTime() - recentDays * 86_400_000)
  const profile = await findProfile(db, { key: profileId })
  if (!profile) throw new Error('Whoever is signed in acts as a profile that exists.')
  const counts = await countReferrals(db, { profileId, since })
  const recent = await listEarnedDays(db, { profileId, from: dayOf(since), to: dayOf(at) })
  const percent = await percentagesOf(deps, db, userId)
  return {
    referralUrl: `${publicUrl}/?ref=${profile.referral_code}`,
    referralsCount: counts.all,
    rewards: rewardsIn(await listEarnedMonths(db, { profileId })),
    referralStats: {
      last_30_days: { referrals: counts.recent, rewards: rewardsIn(recent) },
      earning_referrals: await countRewarding(db, { profileId }),
    },
    userReferralBasePercentageSocialMedia: percent.social,
    userReferralBasePercentageAiHub: percent.ai,
  }
}

/** Whose link somebody came by. Throws `profile-not-found`. */
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

const rewardsIn = (earned: readonly EarnedDay[]): number =>
  creditsToNumber(
    credits(
      earned.filter(({ type }) => type === 'referral_reward').reduce((sum, { amount }) => sum + amount, 0n),
    ),
  )

/** Who came by the own link, latest first. */
export const listReferrals = (
  deps: ReferralsDeps,
  { profileId }: Actor,
  query: PageQuery,
): Promise<Page<ReferredPerson>> => pageOfReferred(deps, { profileId }, query)

/** Who came by the link of a profile, or of any profile of a user. */
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
