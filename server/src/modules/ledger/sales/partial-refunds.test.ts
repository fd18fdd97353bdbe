import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { inTransaction } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { earningsOf, giveCredits } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'
import { reversePayment } from '../reversals/reverse-payment.ts'
import { sell } from './sell.ts'
import { splitPrice, type Terms } from './split-price.ts'

let world: World
let fan: Person
let seller: Person
let referrer: Person
beforeAll(async () => {
  world = await createWorld()
  fan = await world.person('fan')
  seller = await world.person('seller')
  referrer = await world.person('referrer')
})
afterAll(() => closeBalanced(world))

interface Sold {
  checkoutId: string
  price: bigint
}

/** Makes a payment and spends it on a single sale. */
async function sold(price: bigint, terms: Terms): Promise<Sold> {
  const checkoutId = randomUUID()
  const fromLot = await giveCredits(world, fan, price, { checkoutId })
  await inTransaction(world.db, (tx) =>
    sell(tx, {
      key: `tip:${checkoutId}`,
      type: 'profile_tip',
      buyer: fan,
      sellerId: seller.profileId,
      terms,
      price: credits(price),
      subjectId: null,
      at: world.clock.now(),
      ...(fromLot !== null && { fromLot }),
    }),
  )
  return { checkoutId, price }
}

/** Refunds the remaining price in several partial refunds. The last one undoes the sale. */
async function refund({ checkoutId, price }: Sold, parts: readonly bigint[], before = 0n): Promise<void> {
  let left = price - before
  for (const amount of parts) {
    left -= amount
    await inTransaction(world.db, (tx) =>
      reversePayment(tx, {
        key: `refund:${randomUUID()}`,
        type: 'payment_refund',
        from: 'card',
        checkoutId,
        amount,
        profileId: fan.profileId,
        keepsSales: left > 0n,
        at: world.clock.now(),
      }),
    )
  }
}

/** How much an action changes the earnings of the seller and the referrer. */
async function changeOf(action: () => Promise<void>): Promise<[bigint, bigint]> {
  const before = [await earningsOf(world, seller), await earningsOf(world, referrer)] as const
  await action()
  return [(await earningsOf(world, seller)) - before[0], (await earningsOf(world, referrer)) - before[1]]
}

/** Generates prices and ways to divide them into refunds. */
const refunds = fc
  .record({
    price: fc.integer({ min: 10, max: 2000 }),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 5 }),
    fee: fc.constantFrom(2000n, 1500n, 3300n, 0n),
    isReferred: fc.boolean(),
  })
  .map(({ price, cuts, fee, isReferred }) => {
    const places = [...new Set(cuts.map((cut) => Math.floor(cut * price)))].filter(
      (place) => place > 0 && place < price,
    )
    const bounds = [0, ...places.sort((a, b) => a - b), price]
    const parts = bounds.slice(1).map((bound, index) => BigInt(bound - (bounds[index] ?? 0)))
    const terms = {
      feeBasisPoints: fee,
      referrer: isReferred ? { profileId: referrer.profileId, basisPoints: 1000n } : null,
    }
    return { price: BigInt(price), parts, terms }
  })

test.each([1, 7, 42, 1_003_918, 20_301_114])(
  'several partial refunds take the same as one, and the seller returns at most their share (seed %d)',
  { timeout: 300_000 },
  async (seed) => {
    const property = fc.asyncProperty(refunds, async ({ price, parts, terms }) => {
      const first = parts.slice(0, -1)
      const together = first.reduce((sum, part) => sum + part, 0n)
      const [inParts, atOnce] = [await sold(price, terms), await sold(price, terms)]
      const taken = await changeOf(() => refund(inParts, first))
      expect(taken).toEqual(await changeOf(() => refund(atOnce, together === 0n ? [] : [together])))

      const shares = splitPrice(price, terms)
      const left = splitPrice(price - together, terms)
      // The fee is a whole percentage, and the shares of prices from one credit upward are large enough to recover it
      // exactly.
      const isExact = price >= 100n
      const now = shares.seller + taken[0]
      expect(now).toBeLessThanOrEqual(left.seller)
      expect(now).toBeGreaterThanOrEqual(left.seller - (isExact ? 0n : 1n))

      const rest = await changeOf(() => refund(inParts, parts.slice(-1), together))
      expect([taken[0] + rest[0], taken[1] + rest[1]]).toEqual([-shares.seller, -shares.referrer])
    })
    await fc.assert(property, { seed, numRuns: 20 })
  },
)
