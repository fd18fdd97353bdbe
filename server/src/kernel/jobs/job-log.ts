import { Logger } from 'graphile-worker'

/**
 * The job queue's log. Routine messages are dropped and errors are logged. Its warning about a lane with fewer
 * connections than slots is dropped too, because that is intended: only taking and ending a job needs a connection, and
 * PostgreSQL has few.
 */
export const jobLogger = (onTrouble: (message: string) => void): Logger =>
  new Logger(() => (level, message) => {
    const isTrouble = level === 'error' || level === 'warning'
    if (isTrouble && !/maxPoolSize .* smaller than concurrency/.test(message)) onTrouble(message)
  })
