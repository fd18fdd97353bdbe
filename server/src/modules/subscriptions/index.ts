export { isSubscribed, subscribedCreators, type SubscriberSql } from './access.ts'
export { countSubscribers } from './count-subscribers.ts'
export { hasSubscription, pageOfSubscribers, pageOfSubscriptions } from './queries.ts'
