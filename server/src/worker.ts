import { accountsJobs } from '#accounts'
import { aiJobs } from '#ai'
import { chatJobs } from '#chat'
import { consentsJobs } from '#consents'
import { contentJobs } from '#content'
import type { JobHandler, Lane } from '#kernel/jobs'
import { queueJobs } from '#kernel/jobs/job-queues'
import { realtimeJobs } from '#kernel/realtime/clean-events'
import { ledgerJobs } from '#ledger'
import { notificationListJobs } from '#notification-list'
import { notificationsJobs } from '#notifications'
import { paymentsJobs } from '#payments'
import { payoutsJobs, returnReversed } from '#payouts'
import { postsJobs } from '#posts'
import { profilePagesJobs } from '#profile-pages'
import { profileTransfersJobs } from '#profile-transfers'
import { profilesJobs } from '#profiles'
import { subscriptionsJobs } from '#subscriptions'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { fulfilments } from './wiring/fulfilments.ts'
import { ledgerChecks } from './wiring/ledger-checks.ts'

/** Every job of the product. */
export const createJobs = (deps: Deps): JobHandler[] => [
  ...queueJobs(deps),
  ...realtimeJobs(deps),
  ...ledgerJobs({ ...deps, checks: ledgerChecks }),
  ...accountsJobs(deps),
  ...notificationsJobs(deps),
  ...contentJobs(deps),
  ...profilesJobs(deps),
  ...paymentsJobs({
    ...deps,
    fulfilments: fulfilments(deps),
    transferReversed: (reference) => returnReversed(deps, { reference }),
  }),
  ...payoutsJobs(deps),
  ...subscriptionsJobs(deps),
  ...profileTransfersJobs(deps),
  ...postsJobs(deps),
  ...profilePagesJobs(deps),
  ...notificationListJobs(deps),
  ...chatJobs(deps),
  ...consentsJobs(deps),
  ...aiJobs(deps),
]

/** How much of each kind of work a process does at once. */
export const slotsOf = ({
  WORKER_CONCURRENCY: most,
  WORKER_PHOTOS: photo,
  WORKER_VIDEOS: video,
  WORKER_AI: ai,
}: Pick<Config, 'WORKER_CONCURRENCY' | 'WORKER_PHOTOS' | 'WORKER_VIDEOS' | 'WORKER_AI'>): Record<
  Lane,
  number
> => ({
  quick: most,
  money: most,
  fetch: most,
  upkeep: Math.min(most, 1),
  proof: Math.min(most, 1),
  photo,
  video,
  ai,
})
