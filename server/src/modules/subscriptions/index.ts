export { subscriptionsChecks } from './checks.ts'
export { isSubscribed, subscribedCreators } from './access.ts'
export { countSubscribers } from './count-subscribers.ts'
export { endRenewals } from './renewals/end-renewals.ts'
export { fulfilSubscriptions } from './fulfil-subscriptions.ts'
export { renewSubscriptions } from './job-names.ts'
export { subscriptionsJobs } from './jobs.ts'
export {
  countSubscriptions,
  hasSubscription,
  isCreator,
  pageOfPaidSubscribers,
  pageOfSubscribers,
  pageOfSubscriptions,
  type SubscriberRow,
} from './queries.ts'
export { subscriptionsRoutes } from './routes.ts'
export { showOffer } from './show-subscriptions.ts'
