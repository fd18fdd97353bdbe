import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'
import { sell } from '../sales/sell.ts'
import { reversePayment } from '../reversals/reverse-payment.ts'
import { changeSpendingLimits, showSpendingLimits } from './spending-limits.ts'

let world: World
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
})
afterAll(() => closeBalanced(world))

async function fan(name: string): Promise<Person> {
  const person = await world.person(name)
  await giveCredits(world, person, 1000_00n)
  return person
}

const asActor = ({ userId, profileId }: Person) => ({
  kind: 'user' as const,
  userId,
  profileId,
  role: 'user' as const,
  sessionId: randomUUID(),
  seesNsfw: false,
})

/** Sets limits at a given time. */
const set = (who: Person, at: string, limits: { day: number | null; month: number | null }) =>
  changeSpendingLimits({ db: world.db, clock: { now: () => new Date(at) } }, asActor(who), limits)

const show = (who: Person, at: string) =>
  showSpendingLimits(world.db, { userId: who.userId, at: new Date(at) })

/** Spends at a given time. Returns the error if the purchase is refused, otherwise null. */
async function spend(who: Person, at: string, amount: bigint): Promise<unknown> {
  const sale = inTransaction(world.db, (tx) =>
    sell(tx, {
      key: randomUUID(),
      type: 'post_purchase',
      buyer: who,
      sellerId: leo.profileId,
      price: credits(amount),
      terms: { feeBasisPoints: 2000n, referrer: null },
      subjectId: null,
      at: new Date(at),
    }),
  )
  return sale.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error
      return { code: error.code, ...error.facts }
    },
  )
}

const beyond = (limit: string, left: number) => ({ code: 'spending-limit-reached', limit, left })

test('a day ends at midnight UTC, and the remaining amount is exact to the hundredth', async () => {
  const mia = await fan('mia')
  await set(mia, '2030-03-10T12:00:00Z', { day: 5, month: null })
  expect(await spend(mia, '2030-03-10T23:00:00Z', 3_33n)).toBe(null)
  expect(await spend(mia, '2030-03-10T23:59:59.999Z', 1_68n)).toEqual(beyond('day', 1.67))
  expect(await spend(mia, '2030-03-10T23:59:59.999Z', 1_67n)).toBe(null)
  expect(await spend(mia, '2030-03-10T23:59:59.999Z', 1n)).toEqual(beyond('day', 0))
  expect(await balanceOf(world, mia)).toBe(995_00n)
  expect(await spend(mia, '2030-03-11T00:00:00.000Z', 5_00n)).toBe(null)
  expect(await show(mia, '2030-03-11T00:00:00.000Z')).toMatchObject({ spent_today: 5, spent_this_month: 10 })
})

test('each limit allows exactly its amount and not a hundredth more', async () => {
  for (const [name, limits] of [
    ['day', { day: 5, month: null }],
    ['month', { day: null, month: 5 }],
  ] as const) {
    const who = await fan(`exact_${name}`)
    await set(who, '2030-03-10T12:00:00Z', limits)
    expect(await spend(who, '2030-03-10T13:00:00Z', 5_01n)).toEqual(beyond(name, 5))
    expect(await spend(who, '2030-03-10T13:00:00Z', 4_99n)).toBeNull()
    expect(await spend(who, '2030-03-10T14:00:00Z', 2n)).toEqual(beyond(name, 0.01))
    expect(await spend(who, '2030-03-10T14:00:00Z', 1n)).toBeNull()
    expect(await spend(who, '2030-03-10T15:00:00Z', 1n)).toEqual(beyond(name, 0))
  }
})

test("the month's limit starts over after its last day, and both limits apply together", async () => {
  const ida = await fan('ida')
  await set(ida, '2030-01-30T12:00:00Z', { day: 8, month: 10 })
  expect(await spend(ida, '2030-01-30T13:00:00Z', 8_00n)).toBe(null)
  expect(await spend(ida, '2030-01-31T13:00:00Z', 3_00n)).toEqual(beyond('month', 2))
  expect(await spend(ida, '2030-01-31T23:59:59.999Z', 2_00n)).toBe(null)
  expect(await spend(ida, '2030-02-01T00:00:00Z', 8_00n)).toBe(null)
  expect(await spend(ida, '2030-02-01T00:00:01Z', 1n)).toEqual(beyond('day', 0))
})

test('a lower limit applies immediately; a higher limit, or none, applies after a day', async () => {
  const max = await fan('max')
  await set(max, '2030-05-01T10:00:00Z', { day: 10, month: 50 })
  expect(await set(max, '2030-05-01T11:00:00Z', { day: 4, month: 50 })).toMatchObject({ day: 4, next: null })
  expect(await spend(max, '2030-05-01T11:00:01Z', 4_01n)).toEqual(beyond('day', 4))

  const raised = await set(max, '2030-05-01T12:00:00Z', { day: 20, month: null })
  expect(raised).toMatchObject({
    day: 4,
    month: 50,
    next: { day: 20, month: null, holds_from: '2030-05-02T12:00:00.000Z' },
  })
  expect(await spend(max, '2030-05-02T11:59:59.999Z', 4_01n)).toEqual(beyond('day', 4))
  expect(await spend(max, '2030-05-02T12:00:00Z', 20_00n)).toBe(null)
  expect(await show(max, '2030-05-02T12:00:00Z')).toMatchObject({ day: 20, month: null, next: null })
})

test('one limit can be lowered immediately while an increase of the other is pending', async () => {
  const eve = await fan('eve')
  await set(eve, '2030-06-01T10:00:00Z', { day: 10, month: 50 })
  const mixed = await set(eve, '2030-06-02T10:00:00Z', { day: 2, month: 80 })
  expect(mixed).toMatchObject({ day: 2, month: 50, next: { day: 2, month: 80 } })
  expect(await spend(eve, '2030-06-02T10:00:01Z', 2_01n)).toEqual(beyond('day', 2))
})

test("requesting the same increase again doesn't restart its wait, and a lower limit cancels it", async () => {
  const joe = await fan('joe')
  await set(joe, '2030-07-01T10:00:00Z', { day: 1, month: null })
  await set(joe, '2030-07-01T12:00:00Z', { day: 9, month: null })
  const again = await set(joe, '2030-07-01T20:00:00Z', { day: 9, month: null })
  expect(again.next).toMatchObject({ day: 9, holds_from: '2030-07-02T12:00:00.000Z' })
  expect(await set(joe, '2030-07-01T21:00:00Z', { day: 1, month: null })).toMatchObject({
    day: 1,
    next: null,
  })
  expect(await spend(joe, '2030-07-03T12:00:00Z', 1_01n)).toEqual(beyond('day', 1))
})

test.each([
  ['day', { day: 9, month: 50 }, { day: 10, month: 50 }],
  ['month', { day: 1, month: 90 }, { day: 1, month: 100 }],
] as const)(
  'raising only the %s limit beyond its pending increase takes effect a day after the request',
  async (name, first, second) => {
    const amy = await fan(`amy_${name}`)
    await set(amy, '2030-04-01T10:00:00Z', { day: 1, month: 50 })
    await set(amy, '2030-04-01T12:00:00Z', first)
    const { next } = await set(amy, '2030-04-01T20:00:00Z', second)
    expect(next).toEqual({ ...second, holds_from: '2030-04-02T20:00:00.000Z' })
    expect(await show(amy, '2030-04-02T19:59:59.999Z')).toMatchObject({ day: 1, month: 50 })
    expect(await show(amy, '2030-04-02T20:00:00Z')).toMatchObject(second)
  },
)

/** Refunds a part of a payment. With `undo`, undoes the purchase it paid for. */
const refund = (who: Person, checkoutId: string, amount: bigint, how: { undo: boolean; at: string }) =>
  inTransaction(world.db, (tx) =>
    reversePayment(tx, {
      key: `refund:${randomUUID()}`,
      type: 'payment_refund',
      from: 'card',
      checkoutId,
      amount,
      profileId: who.profileId,
      keepsSales: !how.undo,
      at: new Date(how.at),
    }),
  )

test('a purchase that a partial refund made cheaper counts once, at its first price', async () => {
  const pia = await world.person('pia')
  const checkoutId = randomUUID()
  await giveCredits(world, pia, 10_00n, { checkoutId })
  expect(await spend(pia, '2030-10-01T10:00:00Z', 10_00n)).toBeNull()
  const { lowered } = await refund(pia, checkoutId, 4_00n, { undo: false, at: '2030-10-01T11:00:00Z' })
  expect(lowered).toMatchObject([{ price: 6_00n }])
  expect(await show(pia, '2030-10-01T12:00:00Z')).toMatchObject({ spent_today: 10, spent_this_month: 10 })
})

test("a fully refunded purchase doesn't count toward the limit, even if a partial refund came first", async () => {
  const rea = await world.person('rea')
  await set(rea, '2030-10-01T09:00:00Z', { day: 10, month: null })
  const checkoutId = randomUUID()
  await giveCredits(world, rea, 10_00n, { checkoutId })
  expect(await spend(rea, '2030-10-01T10:00:00Z', 10_00n)).toBeNull()
  await refund(rea, checkoutId, 4_00n, { undo: false, at: '2030-10-01T11:00:00Z' })
  await refund(rea, checkoutId, 1_00n, { undo: false, at: '2030-10-01T11:30:00Z' })
  await refund(rea, checkoutId, 5_00n, { undo: true, at: '2030-10-01T12:00:00Z' })
  expect(await show(rea, '2030-10-01T13:00:00Z')).toMatchObject({ spent_today: 0, spent_this_month: 0 })
  await giveCredits(world, rea, 20_00n)
  expect(await spend(rea, '2030-10-01T14:00:00Z', 10_01n)).toEqual(beyond('day', 10))
  expect(await spend(rea, '2030-10-01T14:00:00Z', 10_00n)).toBeNull()
})

test("refunding a purchase from another day doesn't raise what is left today", async () => {
  const uma = await world.person('uma')
  await set(uma, '2030-10-01T09:00:00Z', { day: 10, month: null })
  const checkoutId = randomUUID()
  await giveCredits(world, uma, 8_00n, { checkoutId })
  expect(await spend(uma, '2030-10-01T10:00:00Z', 8_00n)).toBeNull()
  await giveCredits(world, uma, 20_00n)
  expect(await spend(uma, '2030-10-02T10:00:00Z', 6_00n)).toBeNull()
  await refund(uma, checkoutId, 8_00n, { undo: true, at: '2030-10-02T11:00:00Z' })
  expect(await show(uma, '2030-10-02T12:00:00Z')).toMatchObject({ spent_today: 6, spent_this_month: 6 })
  expect(await spend(uma, '2030-10-02T13:00:00Z', 4_01n)).toEqual(beyond('day', 4))
})

test('a limit of zero allows no purchases, and removing it takes effect after a day too', async () => {
  const kim = await fan('kim')
  await set(kim, '2030-08-01T10:00:00Z', { day: 0, month: 0 })
  expect(await spend(kim, '2030-08-01T10:00:01Z', 1n)).toEqual(beyond('day', 0))
  await set(kim, '2030-08-01T11:00:00Z', { day: null, month: null })
  expect(await spend(kim, '2030-08-02T10:59:59Z', 1n)).toEqual(beyond('day', 0))
  expect(await spend(kim, '2030-08-02T11:00:00Z', 500_00n)).toBe(null)
})

test('if several concurrent purchases each need more than half the limit, only one succeeds', async () => {
  const lou = await fan('lou')
  await set(lou, '2030-09-01T10:00:00Z', { day: null, month: 10 })
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => spend(lou, '2030-09-15T10:00:00Z', 5_01n)),
  )
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
  expect(await balanceOf(world, lou)).toBe(994_99n)
})

test("invalid limits are refused, and nobody can change another user's limits", async () => {
  const ned = await fan('ned')
  const put = (who: Person | null, body: object) => world.call(who, 'PUT', '/user/spending-limits', body)
  for (const [body, code] of [
    [{ day: -1, month: null }, 'amount-too-small'],
    [{ day: 1.001, month: null }, 'amount-too-fine'],
    [{ day: null, month: 1e15 }, 'amount-too-large'],
    [{ day: '5', month: null }, 'invalid-request'],
    [{ month: null }, 'invalid-request'],
  ] as const) {
    expect(await put(ned, body)).toMatchObject({ status: 400, body: { code } })
  }
  expect((await put(null, { day: 1, month: 1 })).status).toBe(401)
  await put(await world.person('stranger'), { day: 0, month: 0 })
  expect(await show(ned, '2030-01-01T00:00:00Z')).toMatchObject({ day: null, month: null, next: null })
  await set(ned, '2030-01-01T00:00:00Z', { day: 50, month: 500 })
  await put(await world.person('another'), { day: 0, month: 0 })
  expect(await show(ned, '2030-01-01T00:00:00Z')).toMatchObject({ day: 50, month: 500, next: null })
})
