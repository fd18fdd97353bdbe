import { Logger } from 'graphile-worker'

/**
 * The job queue's log: routine messages are dropped, errors are passed on. The queue also warns about a lane with fewer
 * connections than slots, which is intended: only taking and ending a job needs one, and PostgreSQL has few.
 */
export const jobLogger = (onTrouble: (message: string) => void): Logger =>
  new Logger(() => (level, message) => {
    const isTrouble = level === 'error' || level === 'warning'
    if (isTrouble && !/maxPoolSize .* smaller than concurrency/.test(message)) onTrouble(message)
  })
