import { Logger } from 'graphile-worker'

/** The job queue's log: its own chatter is dropped; what goes wrong is passed on. */
export const jobLogger = (onTrouble: (message: string) => void): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') onTrouble(message)
  })
