import { expect } from 'vitest'
import { checkLedger } from '#ledger'
import type { World } from '../world.ts'

/** Closes a world, and fails if its ledger doesn't match the entries. */
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
