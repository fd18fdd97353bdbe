import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger, sumDebtsOfProfile } from '#ledger'
import { fulfillTips } from '#tips'
import { balanceOf, earningsOf } from '../../testing/money/known-money.ts'
import { payByCard, reverseCardPayment } from '../../testing/money/known-sales.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ PLATFORM_FEE_PERCENT: '0' })
})
afterAll(() => world.close())

test('without a platform fee, the creator earns the whole tip, and a refund reverses exactly that', async () => {
  const mia = await world.person('mia')
  const leo = await world.person('leo')
  const fulfillment = fulfillTips(world.deps)
  const payment = { checkoutId: randomUUID(), subjectId: leo.profileId, amount: 20_00n }
  await payByCard(world, mia, { fulfillment, payment })
  expect(await earningsOf(world, leo)).toBe(20_00n)
  expect(await reverseCardPayment(world, mia, { fulfillment, payment })).toBe(1)
  expect([await earningsOf(world, leo), await balanceOf(world, mia)]).toEqual([0n, 0n])
  expect(await sumDebtsOfProfile(world.db, { profileId: leo.profileId })).toBe(0n)
  expect(await checkLedger(world.db)).toEqual([])
})
