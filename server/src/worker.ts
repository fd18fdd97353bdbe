import { accountsJobs } from '#accounts'
import { contentJobs } from '#content'
import type { JobHandler } from '#kernel/jobs'
import { ledgerJobs } from '#ledger'
import { paymentsJobs } from '#payments'
import { payoutsJobs } from '#payouts'
import { countPosts, postsJobs } from '#posts'
import { profilesJobs } from '#profiles'
import { subscriptionsJobs } from '#subscriptions'
import type { Deps } from './deps.ts'
import { fulfilments } from './fulfilments.ts'

/** Every job of the product. */
export const createJobs = (deps: Deps): JobHandler[] => [
  ...ledgerJobs(deps),
  ...accountsJobs(deps),
  ...contentJobs(deps),
  ...profilesJobs({
    ...deps,
    countPosts: (db, profileIds) => countPosts(db, { profileIds, at: deps.clock.now() }),
  }),
  ...paymentsJobs({ ...deps, fulfilments: fulfilments(deps) }),
  ...payoutsJobs(deps),
  ...subscriptionsJobs(deps),
  ...postsJobs(deps),
]
