import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reversePayment } from '#ledger'
import { inTransaction } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { giveCredits } from '#testing/money/known-money'
import { useCredits } from '#testing/money/use-credits'
import { createWorld, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => closeBalanced(world))

test('if one dispute causes debts for several AI requests, each is listed once, wherever a page ends', async () => {
  const admin = await world.person('admin', { role: 'admin' })
  const mia = await world.person('mia')
  const checkoutId = randomUUID()
  await giveCredits(world, mia, 100_00n, { checkoutId })
  for (const amount of [40_00n, 35_00n, 25_00n]) await useCredits(world, mia, amount)
  const at = world.clock.now()
  const dispute = { type: 'payment_dispute', from: 'card', checkoutId, amount: 100_00n, at } as const
  await inTransaction(world.db, (tx) =>
    reversePayment(tx, { ...dispute, key: 'dispute', profileId: mia.profileId }),
  )
  for (const limit of [1, 2, 3]) {
    const amounts: number[] = []
    let cursor: string | undefined
    for (let page = 0; page * limit < 3; page += 1) {
      const { body } = await world.call(admin, 'GET', '/admin/debt', { limit, cursor })
      amounts.push(...body.data.map(({ amount }) => amount))
      cursor = body.pagination.next_cursor ?? undefined
    }
    expect(cursor).toBeUndefined()
    expect(amounts.toSorted((one, other) => other - one)).toEqual([40, 35, 25])
  }
})
