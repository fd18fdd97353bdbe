import { accountsJobs } from '#accounts'
import { contentJobs } from '#content'
import type { JobHandler } from '#kernel/jobs'
import { profilesJobs } from '#profiles'
import type { Deps } from './deps.ts'
import { countPostsOfProfiles } from './modules/posts/profile-figures.ts'

/** Every job of the product. */
export const createJobs = (deps: Deps): JobHandler[] => [
  ...accountsJobs(deps),
  ...contentJobs(deps),
  ...profilesJobs({
    ...deps,
    countPosts: (db, profileIds) => countPostsOfProfiles(db, { profileIds, at: deps.clock.now() }),
  }),
]
