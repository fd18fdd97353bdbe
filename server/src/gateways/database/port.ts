/** A running PostgreSQL server: how to connect to it, and how to stop using it. */
export type Database = {
  /** The `pg` connection string of the owner, who runs the migrations. It contains the password. */
  url: string
  /** The connection string of the server's role, which has fewer rights; null if the owner takes on that role. */
  serverUrl: string | null
  /** Resolves when the server no longer depends on this process. Safe to call twice. */
  stop(): Promise<void>
}

/** Receives readable messages while the database starts. */
export type DatabaseLog = (sentence: string) => void
