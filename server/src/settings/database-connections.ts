import { connectionsOfRunner } from '#kernel/jobs/job-runner'
import type { Config } from '../config.ts'
import { ConfigurationError } from './config-variables.ts'
import { slotsOf, type WorkerSettings } from './worker-variables.ts'

/** The maximum number of database connections of a process. */
export interface DatabaseConnections {
  total: number
  /** Shared by requests. */
  requests: number
  /** Shared by jobs; 0 in a process without workers. */
  jobs: number
}

/** This connection listens to the announcements of other processes. */
const LISTENING = 1
const STANDARD = { requests: 14, jobs: 8 }
const LEAST = { requests: 4, jobs: 2 }

/**
 * Divides up `DATABASE_CONNECTIONS`, or this process's default. The queue has a fixed number of connections; requests
 * and jobs share the rest.
 */
export function databaseConnections(
  config: Pick<Config, 'ROLE' | 'DATABASE_CONNECTIONS'> & WorkerSettings,
): DatabaseConnections {
  const hasWorkers = config.ROLE !== 'web'
  const fixed = LISTENING + (hasWorkers ? connectionsOfRunner(slotsOf(config)) : 0)
  // A worker doesn't serve requests, and only needs these connections when it starts.
  const requests = config.ROLE === 'worker' ? LEAST.requests : STANDARD.requests
  const jobs = hasWorkers ? STANDARD.jobs : 0
  const total = config.DATABASE_CONNECTIONS ?? fixed + requests + jobs
  const least = fixed + LEAST.requests + (hasWorkers ? LEAST.jobs : 0)
  if (total < least) {
    throw new ConfigurationError(
      `DATABASE_CONNECTIONS is ${total}, but a process with this ROLE and these WORKER_ settings needs at least ${least}.`,
    )
  }
  const free = total - fixed
  const forJobs = hasWorkers ? Math.max(LEAST.jobs, Math.floor((free * jobs) / (requests + jobs))) : 0
  return { total, requests: free - forJobs, jobs: forJobs }
}
