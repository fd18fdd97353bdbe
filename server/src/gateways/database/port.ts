/** A PostgreSQL server that is ready: how to connect to it, and how to stop using it. */
export type Database = {
  /** A connection string for the `pg` driver, as the owner, who migrates. It contains the password. */
  url: string
  /** The same for the server, with fewer rights; null if the owner takes on that role. */
  serverUrl: string | null
  /** Resolves once the server no longer needs this process. Calling it twice is harmless. */
  stop(): Promise<void>
}

/** Receives a database gateway's messages during startup, in sentences for a person. */
export type DatabaseLog = (sentence: string) => void
