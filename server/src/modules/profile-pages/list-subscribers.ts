import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { ProfileCard } from '@fanfare/contract/profiles/profile-card'
import type { Subscriber, SubscriberState } from '@fanfare/contract/profile-pages/subscriber'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import { spentOn } from '#ledger'
import { badgesOf, findProfile, followPage, showCardPage } from '#profiles'
import {
  countSubscriptions,
  pageOfPaidSubscribers,
  pageOfSubscribers,
  pageOfSubscriptions,
  type SubscriberRow,
} from '#subscriptions'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { makePage } from '#kernel/page'
import { Problem } from '#kernel/problem'
import { isStaff, type Actor } from '#kernel/viewer'

/**
 * The subscribers of one of the user's profiles, latest first; staff can list anyone's. Throws
 * `profile-not-found` and `not-allowed`.
 */
export async function listSubscribers(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { profileId, page }: { profileId: string; page: PageQuery },
): Promise<Page<ProfileCard>> {
  const profile = await findProfile(db, { key: profileId })
  if (!profile) throw new Problem('profile-not-found')
  if (profile.user_id !== actor.userId && !isStaff(actor)) throw new Problem('not-allowed')
  const rows = await pageOfSubscribers(db, { ...followPage(profileId, page), at: clock.now() })
  return showCardPage(db, actor, { rows, page })
}

/**
 * Active and former subscribers of the current profile, with the price and total spending of each, latest first. Takes
 * five statements.
 */
export async function listOwnSubscribers(
  { db, clock }: { db: Db; clock: Clock },
  { profileId }: Actor,
  { state, ...page }: PageQuery & { state: SubscriberState },
): Promise<Page<Subscriber>> {
  const at = clock.now()
  const rows = await pageOfPaidSubscribers(db, { ...followPage(profileId, page), at, state })
  const count = await countSubscriptions(db, { creatorId: profileId, at, state })
  const { data, pagination } = makePage(rows, page, {
    cursorOf: ({ key, id }) => [key, id],
    total: { count, isCapped: false },
  })
  const ids = data.map(({ id }) => id)
  const badges = await badgesOf(db, ids)
  const spent = await spentOn(db, { profileId, spenderIds: ids })
  return {
    data: data.flatMap((row) => {
      const profile = badges.get(row.id)
      return profile ? [presentSubscriber(row, { profile, spent: spent.get(row.id) ?? 0n })] : []
    }),
    pagination,
  }
}

const presentSubscriber = (
  row: SubscriberRow,
  { profile, spent }: { profile: Subscriber['profile']; spent: bigint },
): Subscriber => ({
  profile,
  since: row.at.toISOString(),
  until: row.ends_at.toISOString(),
  renews: row.renews,
  price: creditsToNumber(credits(row.price)),
  months: row.months,
  spent: creditsToNumber(credits(spent)),
})

/** The creators whom the current profile subscribes to, latest first. */
export async function listSubscribedTo(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { page }: { page: PageQuery },
): Promise<Page<ProfileCard>> {
  const rows = await pageOfSubscriptions(db, { ...followPage(actor.profileId, page), at: clock.now() })
  return showCardPage(db, actor, { rows, page })
}
