import { reverseMessageSales } from '#chat'
import type { Fulfillments } from '#payments'
import { fulfillPosts } from '#posts'
import { fulfillSubscriptions } from '#subscriptions'
import { fulfillTips } from '#tips'
import type { Deps } from '../deps.ts'

/** Connects payments at a provider with the modules that deliver the purchases, which come after payments. */
export const fulfillments = (deps: Pick<Deps, 'config'>): Fulfillments => ({
  post: fulfillPosts(deps),
  tip: fulfillTips(deps),
  subscription: fulfillSubscriptions(deps),
  message: reverseMessageSales,
})
