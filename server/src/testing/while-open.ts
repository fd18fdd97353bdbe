import { expect } from 'vitest'
import { inTransaction, sql, type Tx } from '#kernel/db'
import type { World } from './world.ts'

/**
 * Runs something in a transaction, which stays open until all the others wait for its locks and `last` has run in it.
 * Returns the results of the others.
 */
export async function whileOpen(
  world: World,
  run: (tx: Tx) => Promise<unknown>,
  others: readonly (() => Promise<unknown>)[],
  last?: (tx: Tx) => Promise<unknown>,
): Promise<unknown[]> {
  const waiting: Promise<unknown>[] = []
  await inTransaction(world.db, async (tx) => {
    await run(tx)
    const locked = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    for (const other of others) {
      waiting.push(other())
      await expect.poll(async () => (await locked.execute(world.owner)).rows.length).toBe(waiting.length)
    }
    await last?.(tx)
  })
  return Promise.all(waiting)
}
