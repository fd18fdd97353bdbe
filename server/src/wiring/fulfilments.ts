import { reverseMessageSales } from '#chat'
import type { Fulfilments } from '#payments'
import { fulfilPosts } from '#posts'
import { fulfilSubscriptions } from '#subscriptions'
import { fulfilTips } from '#tips'
import type { Deps } from '../deps.ts'

/** How what is paid for at a provider is handed over: by the modules that sell it, which come after payments. */
export const fulfilments = (deps: Pick<Deps, 'config'>): Fulfilments => ({
  post: fulfilPosts(deps),
  tip: fulfilTips(deps),
  subscription: fulfilSubscriptions(deps),
  message: reverseMessageSales,
})
