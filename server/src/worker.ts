import { accountsJobs } from '#accounts'
import { contentJobs } from '#content'
import type { JobHandler } from '#kernel/jobs'
import type { Deps } from './deps.ts'

/** Every job of the product. */
export const createJobs = (deps: Deps): JobHandler[] => [...accountsJobs(deps), ...contentJobs(deps)]
