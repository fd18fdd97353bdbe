import type { Db } from '#kernel/db'
import type { FollowPage, FollowSkeleton } from './follow-queries.ts'

/** What profiles need of modules that come later in the order; the composition root hands it in. */
export interface ProfilesPorts {
  subscriptions: SubscriptionsPort
  /** What a profile has published and how often that was liked, counted from the rows. */
  figuresOf(db: Db, query: { profileId: string; at: Date }): Promise<ProfileFigures>
}

export interface SubscriptionsPort {
  isSubscribed(db: Db, query: { subscriberId: string; creatorId: string; at: Date }): Promise<boolean>
  /** Who is subscribed to the profile now, latest first. */
  pageOfSubscribers(db: Db, page: FollowPage & { at: Date }): Promise<FollowSkeleton[]>
  /** To whom the profile is subscribed now, latest first. */
  pageOfSubscriptions(db: Db, page: FollowPage & { at: Date }): Promise<FollowSkeleton[]>
}

export interface ProfileFigures {
  post_count: number
  media_count: number
  like_count: number
}
