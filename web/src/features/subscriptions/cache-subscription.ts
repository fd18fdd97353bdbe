import type { Subscription } from '@fanfare/contract/subscriptions/subscription'
import type { QueryClient } from '@tanstack/react-query'
import { cardSubscriptionsQuery } from '../../entities/payments/index.ts'
import { offerQuery, activeSubscriptionsQuery } from '../../entities/subscriptions/index.ts'
import { refreshPostsOf } from '../../entities/posts/index.ts'
import { followingKey, followQuery, type FollowState } from '../../entities/profiles/index.ts'

/** Caches a subscription that the server has just returned, so that it is up to date everywhere. */
export function cacheSubscription(client: QueryClient, subscription: Subscription): void {
  const { creator } = subscription
  client.setQueryData(
    offerQuery(creator.id).queryKey,
    (offer) => offer && { ...offer, subscription: subscription.is_active ? subscription : null },
  )
  client.setQueryData(
    activeSubscriptionsQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          data: page.data.map((entry) => (entry.id === subscription.id ? subscription : entry)),
        })),
      },
  )
  if (subscription.paid_with === 'card') askCardProvider(client)
}

/** Refetches everything that a new subscription unlocks. Data on the screen is refetched immediately. */
export async function openToSubscriber(client: QueryClient, creatorId: string): Promise<void> {
  client.setQueryData(followQuery(creatorId).queryKey, (state) =>
    state && !state.is_following ? withFollower(state) : state,
  )
  await Promise.all([
    client.invalidateQueries(offerQuery(creatorId)),
    client.invalidateQueries({ queryKey: activeSubscriptionsQuery.queryKey }),
    client.invalidateQueries({ queryKey: followingKey }),
    refreshPostsOf(client, creatorId),
  ])
}

/** A subscriber also follows the creator. */
const withFollower = ({ follower_count }: FollowState): FollowState => ({
  is_following: true,
  follower_count: follower_count === null ? null : follower_count + 1,
})

const TOLD_WITHIN_MS = 3000

/**
 * The card provider learns of a change a moment later, so recurring payments are refetched now and once more after
 * that.
 */
function askCardProvider(client: QueryClient): void {
  const ask = () => void client.invalidateQueries(cardSubscriptionsQuery)
  ask()
  setTimeout(ask, TOLD_WITHIN_MS)
}
