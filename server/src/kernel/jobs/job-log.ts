import { Logger } from 'graphile-worker'

/** The error of a job that was aborted because its worker stops. The job runs again later, so this isn't logged. */
export class StoppedJob extends Error {}

/**
 * The job queue's log. Routine messages are dropped and errors are logged. Its warning about a lane with fewer
 * connections than slots is dropped too, because that is intended: only taking and ending a job needs a connection, and
 * PostgreSQL has few.
 */
export const jobLogger = (onTrouble: (message: string) => void): Logger =>
  new Logger(() => (level, message, meta) => {
    const isTrouble = (level === 'error' || level === 'warning') && !(meta?.['error'] instanceof StoppedJob)
    if (isTrouble && !/maxPoolSize .* smaller than concurrency/.test(message)) onTrouble(message)
  })
