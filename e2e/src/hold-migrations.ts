import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedDatabase } from '@fanfare/server/gateways/database/embedded'
import { openPool } from '@fanfare/server/kernel/db'
import type { Fanfare } from './fanfare.ts'

/** Locks the list of migrations of a stopped server, so that its next start waits for the lock. */
export async function holdMigrations({ folder }: Fanfare): Promise<{
  /** Resolves when a start waits. The database then belongs only to that server, and stops with it. */
  awaited(): Promise<void>
  end(): Promise<void>
}> {
  const database = await startEmbeddedDatabase({
    dataDirectory: path.join(folder, 'postgres'),
    log: () => undefined,
  })
  const pool = openPool({ url: database.url, size: 2 })
  const holder = await pool.connect()
  await holder.query('begin; lock table kysely_migration in access exclusive mode')
  return {
    awaited: async () => {
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'`
      while ((await pool.query(waiting)).rowCount === 0) await wait(20)
      await database.stop()
    },
    end: async () => {
      holder.release(true)
      await pool.end()
    },
  }
}
