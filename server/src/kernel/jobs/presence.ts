import pg from 'pg'
import { keyed } from '../jobs.ts'
import { ANSWER_MS, isUnanswered } from './runner-connections.ts'

export interface Presence {
  hold(poolId: string): void
  /** Makes jobs that are still locked by this pool available to others. */
  letGo(poolId: string): void
  unlockDead(): Promise<void>
  end(): Promise<void>
}

/**
 * A live worker pool holds an advisory lock named after it, on a connection of its process. If that lock can be taken,
 * the process has died, and its jobs are released. The queue itself would wait four hours.
 */
export async function holdPresence({
  url,
  log,
}: {
  url: string
  log: (message: string) => void
}): Promise<Presence> {
  const held = new Set<string>()
  let isEnded = false
  let client = await connect()
  let latest: Promise<unknown> = Promise.resolve()

  /** Runs one query at a time, as a connection requires. */
  function next<T>(query: () => Promise<T>): Promise<T> {
    const asked = latest.then(query)
    latest = asked.catch((error: unknown) => {
      // Later queries would wait for the same missing response.
      if (isUnanswered(error)) void client.end().catch(() => undefined)
    })
    return asked
  }

  async function connect(): Promise<pg.Client> {
    const fresh = await openClient(url, [...held])
    fresh.once('end', () => void reconnect())
    return fresh
  }

  async function reconnect(): Promise<void> {
    while (!isEnded) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      const fresh = await connect().catch(() => null)
      if (fresh === null) continue
      client = fresh
      return
    }
  }

  return {
    hold(poolId) {
      held.add(poolId)
      void next(() => take(client, poolId)).catch(() => undefined)
    },
    letGo(poolId) {
      held.delete(poolId)
      void next(() => giveUp(client, poolId)).catch(() => undefined)
    },
    unlockDead: () =>
      next(async () => {
        const dead = await listDead(client, held)
        if (dead.length === 0) return
        log(`took over the jobs of ${dead.length} process(es) that died`)
        await forgetReplaced(client, dead)
        await client.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
      }),
    async end() {
      isEnded = true
      await client.end().catch(() => undefined)
    },
  }
}

async function openClient(url: string, held: readonly string[]): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  // One broken connection may report its failure twice.
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (const id of held) await take(client, id)
    return client
  } catch (error) {
    void client.end().catch(() => undefined)
    throw error
  }
}

async function take(client: pg.Client, poolId: string): Promise<void> {
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [poolId])
}

async function giveUp(client: pg.Client, poolId: string): Promise<void> {
  await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [poolId])
}

/**
 * Removes jobs of dead pools that were queued again while they ran. Their key has moved to the new job and the queue
 * never retries them, so otherwise they would be listed as failed forever.
 */
async function forgetReplaced(client: pg.Client, dead: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from graphile_worker._private_jobs
     where locked_by = any($1::text[]) and key is null and flags ? $2 and attempts >= max_attempts`,
    [dead, keyed],
  )
  if (rows.length === 0) return
  await client.query('delete from graphile_worker._private_jobs where id = any($1::bigint[])', [
    rows.map(({ id }) => id),
  ])
}

async function listDead(client: pg.Client, held: ReadonlySet<string>): Promise<string[]> {
  // A pool that just started may take its first job a moment before its lock.
  const { rows } = await client.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker._private_jobs
     where locked_by is not null and locked_at < now() - interval '2 seconds'`,
  )
  const dead: string[] = []
  for (const { locked_by: poolId } of rows) {
    if (held.has(poolId)) continue
    const { rows: locks } = await client.query<{ is_dead: boolean }>(
      `select pg_try_advisory_lock(key) as is_dead from (select hashtextextended($1, 0) as key) as pool`,
      [poolId],
    )
    if (!locks[0]?.is_dead) continue
    await giveUp(client, poolId)
    dead.push(poolId)
  }
  return dead
}
