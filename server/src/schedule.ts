import { removeIdleQueues } from '#kernel/jobs/job-queues'
import { cleanEvents } from '#kernel/realtime/clean-events'
import { serverModules, type ServerModule } from './server-modules.ts'

const ofKernel: ServerModule['schedule'] = [
  { at: '47 * * * *', job: cleanEvents },
  { at: '7 5 * * *', job: removeIdleQueues },
]

/**
 * All scheduled jobs (times in UTC). A job that still waits for a retry is replaced by the next one, so that an error
 * that lasts for days leaves only one job of each kind.
 */
export const crontab = [...ofKernel, ...serverModules.flatMap(({ schedule = [] }) => schedule)]
  .map(({ at, job: { name } }) => `${at} ${name} ?jobKey=clock:${name}`)
  .join('\n')
