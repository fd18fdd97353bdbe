export { isSubscribed, subscribedCreators, type SubscriberSql } from './access.ts'
export { hasSubscription, pageOfSubscribers, pageOfSubscriptions } from './queries.ts'
