import { reverseMessageSales } from '#chat'
import type { Fulfillments } from '#payments'
import { fulfillPosts } from '#posts'
import { fulfillSubscriptions } from '#subscriptions'
import { fulfillTips } from '#tips'
import type { Deps } from '../deps.ts'

/**
 * Connects provider payments to the modules that deliver the purchases, which come after payments in the module order.
 */
export const fulfillments = (deps: Pick<Deps, 'config'>): Fulfillments => ({
  post: fulfillPosts(deps),
  tip: fulfillTips(deps),
  subscription: fulfillSubscriptions(deps),
  message: reverseMessageSales,
})
