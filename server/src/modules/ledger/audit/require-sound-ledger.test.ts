import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCredits } from '#testing/money/known-money'
import { createWorld, type World } from '#testing/world'
import { requireSoundLedger } from './require-sound-ledger.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the nightly proof succeeds if the ledger matches its entries, and otherwise reports what differs', async () => {
  const mia = await world.person('mia')
  const lotId = await giveCredits(world, mia, 10_00n)
  await expect(requireSoundLedger(world.db, [])).resolves.toBeUndefined()
  await world.owner
    .updateTable('lot')
    .set({ remaining: 9_00n })
    .where('id', '=', lotId ?? '')
    .execute()
  await expect(requireSoundLedger(world.db, [])).rejects.toThrow(
    /the lots of a wallet .* stored 1000, computed 900/,
  )
})

test('the proof includes the checks of other modules', async () => {
  const wrong = { what: 'a payment', where: 'checkout 1', kept: 'null', counted: '10000' }
  await expect(requireSoundLedger(world.db, [async () => [wrong]])).rejects.toThrow(
    /a payment \(checkout 1\): stored null, computed 10000/,
  )
})
