/** A PostgreSQL server that is ready: where it is, and how to let go of it. */
export type Database = {
  /** A connection string for the `pg` driver; it holds the password. */
  url: string
  /** Resolves when the server needs nothing more from this process. Calling it twice is harmless. */
  stop(): Promise<void>
}

/** What a database gateway has to say while it starts; sentences for a person. */
export type DatabaseLog = (sentence: string) => void
