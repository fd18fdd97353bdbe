export { hasOfferedPlans, isSubscribed, subscribedCreators, subscribersOf } from './access.ts'
export { countSubscribedCreators } from './count-subscribed-creators.ts'
export { countSubscribers } from './count-subscribers.ts'
export { endRenewals } from './renewals/end-renewals.ts'
export { fulfillSubscriptions } from './fulfill-subscriptions.ts'
export { renewSubscriptions, welcomeSubscriber } from './job-names.ts'
export {
  countSubscriptions,
  hasSubscription,
  isCreator,
  pageOfPaidSubscribers,
  pageOfSubscribers,
  pageOfSubscriptions,
  type SubscriberRow,
} from './queries.ts'
export { showOffer } from './show-subscriptions.ts'
export { subscriptionsModule } from './module.ts'
