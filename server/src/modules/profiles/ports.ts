import type { Db, Tx } from '#kernel/db'
import type { FollowPage, FollowSkeleton } from './follow-queries.ts'

/** What profiles need of modules that come later in the order; the composition root hands it in. */
export interface ProfilesPorts {
  subscriptions: SubscriptionsPort
  /** What a profile has published and how often that was liked, counted from the rows. */
  figuresOf(db: Db, query: { profileId: string; at: Date }): Promise<ProfileFigures>
}

/** What has to be asked and undone elsewhere when a profile gets another owner. */
export interface HandoverPorts {
  /** Whether earnings of the profile are on their way out. */
  isPayoutUnderWay(db: Db, query: { profileId: string }): Promise<boolean>
  /** Forgets where the former owner had earnings of the profile paid to. */
  removeBankAccount(tx: Tx, query: { profileId: string }): Promise<void>
  /** Ends renewals that the former owner pays for, and those by which the new owner would pay themselves. */
  endRenewals(tx: Tx, query: { profileId: string; toUserId: string; at: Date }): Promise<void>
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
