import pg from 'pg'

/** When a database dies, a new connection or a statement may hang, so both have this time limit. */
export const ANSWER_MS = 30_000

/** The driver's error message for a statement that timed out. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/**
 * The connections of one runner. If the database dies while the queue's listener starts, the queue may release a
 * connection twice, which would end the process. Here, the second release is ignored.
 */
class RunnerPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnection): void
  override connect(callback?: OnConnection): Promise<pg.PoolClient> | void {
    if (callback === undefined) return super.connect()
    super.connect((error, client, release) => callback(error, client, client ? once(release) : release))
  }
}

type Release = (error?: Error | boolean) => void
type OnConnection = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void

function once(release: Release): Release {
  let isReleased = false
  return (error) => {
    if (isReleased) return
    isReleased = true
    release(error)
  }
}

export interface RunnerConnections {
  pool: pg.Pool
  /** Closes all connections, even those in use, so that pending queries fail. Safe to repeat. */
  close(): void
}

/** Opens connections on demand, up to this number. The caller closes them. */
export function openRunnerConnections({ url, most }: { url: string; most: number }): RunnerConnections {
  const open = new Set<pg.PoolClient>()
  const pool = new RunnerPool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  // The pool replaces a broken connection. Without listeners, the event itself would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    open.add(client)
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => open.delete(client))
  return {
    pool,
    close: () => {
      // Ending the pool waits for connections in use, which can take forever.
      if (!pool.ending) void pool.end().catch(() => undefined)
      for (const client of open) void client.end().catch(() => undefined)
    },
  }
}
