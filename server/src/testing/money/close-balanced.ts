import { expect } from 'vitest'
import { checkLedger } from '#ledger'
import type { World } from '../world.ts'

/** Ends the tests of a world: after any of them, in any order, the ledger agrees with its entries. */
export async function closeBalanced(
  world: Pick<World, 'db' | 'close'>,
  checks?: Parameters<typeof checkLedger>[1],
): Promise<void> {
  try {
    expect(await checkLedger(world.db, checks)).toEqual([])
  } finally {
    await world.close()
  }
}
