import { Logger } from 'graphile-worker'

/**
 * The job queue's log. Routine messages are dropped and errors are logged. We also drop its warning about a lane with
 * fewer connections than slots, which is intended: only taking and ending a job needs a connection, and PostgreSQL has
 * few.
 */
export const jobLogger = (onTrouble: (message: string) => void): Logger =>
  new Logger(() => (level, message) => {
    const isTrouble = level === 'error' || level === 'warning'
    if (isTrouble && !/maxPoolSize .* smaller than concurrency/.test(message)) onTrouble(message)
  })
