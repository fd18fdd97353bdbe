import pg from 'pg'
import { sql, type Tx } from './db.ts'

/** Broadcasts a message of less than 8,000 bytes to every server process when the transaction commits. */
export async function broadcast(
  tx: Tx,
  { channel, payload }: { channel: string; payload: string },
): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
}

/**
 * Receives what any process broadcasts, on a separate connection that reconnects automatically. `onGap` runs after a
 * lost connection, because messages may have been missed.
 */
export async function listen(options: {
  url: string
  /** The connection's name in PostgreSQL. */
  name?: string
  handlers: Record<string, (payload: string) => void>
  onGap: () => void
}): Promise<{ stop(): Promise<void> }> {
  let isStopped = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: options.url,
      ...(options.name !== undefined && { application_name: options.name }),
    })
    // One broken connection may report its failure twice.
    fresh.on('error', () => undefined)
    fresh.on('notification', ({ channel, payload }) => options.handlers[channel]?.(payload ?? ''))
    await fresh.connect()
    for (const channel of Object.keys(options.handlers))
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    fresh.once('error', () => void reconnect())
    return fresh
  }

  async function reconnect(): Promise<void> {
    while (!isStopped) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      try {
        client = await connect()
        options.onGap()
        return
      } catch {
        // The database is still unavailable; the next attempt tries again.
      }
    }
  }

  return {
    stop: async () => {
      isStopped = true
      await client.end().catch(() => undefined)
    },
  }
}
