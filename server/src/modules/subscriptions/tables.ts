export interface SubscriptionsTables {
  subscription: { id: string; subscriber_id: string; creator_id: string; started_at: Date; ends_at: Date }
}
