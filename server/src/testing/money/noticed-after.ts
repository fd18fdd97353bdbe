import { expect } from 'vitest'
import { checkLedger, type Check } from '#ledger'
import { sql } from '#kernel/db'
import type { World } from '../world.ts'

/**
 * The reports of ledger checks after a statement, which is then rolled back. Fails if they report anything without
 * it.
 */
export async function noticedAfter(
  world: Pick<World, 'db' | 'owner'>,
  checks: readonly Check[],
  statement: ReturnType<typeof sql>,
): Promise<Awaited<ReturnType<Check>>> {
  const done = new Error('Enough was seen.')
  const noticed: Awaited<ReturnType<Check>> = []
  let changed = 0n
  expect(await checkLedger(world.db, checks)).toEqual([])
  await world.owner
    .transaction()
    .execute(async (tx) => {
      await sql`alter table cash_movement disable trigger user`.execute(tx)
      changed = (await statement.execute(tx)).numAffectedRows ?? 0n
      for (const check of checks) noticed.push(...(await check(tx)))
      throw done
    })
    .catch((error: unknown) => {
      if (error !== done) throw error
    })
  expect(changed).toBeGreaterThan(0n)
  expect(await checkLedger(world.db, checks)).toEqual([])
  return noticed
}
