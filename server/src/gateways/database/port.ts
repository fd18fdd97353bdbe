/** A PostgreSQL server that is ready: where it is, and how to let go of it. */
export type Database = {
  /** A connection string for the `pg` driver, as the owner, who migrates; it holds the password. */
  url: string
  /** The same for the server, with fewer rights; null when it is the owner who takes on that role. */
  serverUrl: string | null
  /** Resolves when the server needs nothing more from this process. Calling it twice is harmless. */
  stop(): Promise<void>
}

/** What a database gateway has to say while it starts; sentences for a person. */
export type DatabaseLog = (sentence: string) => void
