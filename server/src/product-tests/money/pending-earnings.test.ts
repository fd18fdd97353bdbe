import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pendingEarnings } from '#ledger'
import { fulfillTips } from '#tips'
import { closeBalanced } from '../../testing/money/close-balanced.ts'
import { balanceOf, earningsOf, giveCredits, giveEarnings } from '../../testing/money/known-money.ts'
import { daysPass, payByCard, reverseCardPayment } from '../../testing/money/known-sales.ts'
import { createWorld, type Answer, type Person, type World } from '../../testing/world.ts'

// Earnings are pending for three days, not counting the day of the sale.
let world: World
let fan: Person
beforeAll(async () => {
  world = await createWorld({ MIN_PAYOUT: '5', AUTOMATIC_PAYOUT: '0', PAYOUT_WAIT_DAYS: '3' })
  await beginDay()
  fan = await world.person('fan')
  await giveCredits(world, fan, 10_000_00n)
})
afterAll(() => closeBalanced(world))

const dayMs = 86_400_000

/** Advances the clock to noon, so that no test crosses midnight. */
async function beginDay(): Promise<void> {
  const now = world.clock.now().getTime()
  world.clock.advance(dayMs + dayMs / 2 - (now % dayMs))
}

const dayIn = (days: number): string =>
  new Date(world.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)

/** A creator with every destination for manual payouts. */
async function creator(name: string): Promise<Person> {
  const person = await world.person(name)
  await nameDestinations(person)
  return person
}

async function nameDestinations(who: Person): Promise<void> {
  const account = { iban: 'DE89 3704 0044 0532 0130 00', holder: `${who.username} Example` }
  expect((await world.call(who, 'PUT', '/payments/account-iban', account)).status).toBe(200)
  const wallet = { crypto_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
  expect((await world.call(who, 'PUT', '/user/wallet', wallet)).status).toBe(200)
}

/** The fan tips, and the creator earns 80%. */
async function tip(seller: Person, amount: number): Promise<void> {
  const path = `/profile/${seller.profileId}/tip` as const
  expect((await world.call(fan, 'POST', path, { id: randomUUID(), amount })).status).toBe(200)
}

const pass = (days: number, who: Person) => daysPass(world, days, [who, fan])
const ask = (who: Person, amount: number, form: object = {}) =>
  world.call(who, 'POST', '/user/payout', { id: randomUUID(), amount, method: 'iban', ...form })
const move = (who: Person, amount: number, to_profile_id?: string) =>
  world.call(who, 'POST', '/user/billing/transfer-balance', { id: randomUUID(), amount, to_profile_id })
const balance = async (who: Person) => (await world.call(who, 'GET', '/profile/earnings/balance')).body

/** Expects a refusal because earnings are pending, and no change. */
async function refused(who: Person, run: () => Promise<Answer>, facts: object): Promise<void> {
  const before = [await earningsOf(world, who), await balanceOf(world, who)]
  expect(await run()).toMatchObject({ status: 409, body: { code: 'earnings-pending', ...facts } })
  expect([await earningsOf(world, who), await balanceOf(world, who)]).toEqual(before)
}

test('earnings are pending for three whole days, whatever the payout method, and can then be paid out', async () => {
  const leo = await creator('leo')
  await tip(leo, 100)
  const facts = { available: 0, pending: 80, available_on: dayIn(4) }
  await refused(leo, () => ask(leo, 80), facts)
  await refused(leo, () => ask(leo, 5), facts)
  await refused(leo, () => ask(leo, 80, { method: 'crypto' }), facts)
  const toWallet = { id: randomUUID(), amount: 80 }
  await refused(leo, () => world.call(leo, 'POST', '/user/wallet/transfer', toWallet), facts)
  expect((await world.call(leo, 'GET', '/user/payout')).body['data']).toEqual([])

  await pass(3, leo)
  await refused(leo, () => ask(leo, 80), { ...facts, available_on: dayIn(1) })
  await pass(1, leo)
  expect((await ask(leo, 80)).status).toBe(200)
  expect(await earningsOf(world, leo)).toBe(0n)
})

test('the balance shows available and pending earnings, and the days on which they become available', async () => {
  const ida = await creator('ida')
  await tip(ida, 100)
  await pass(1, ida)
  await tip(ida, 50)
  await pass(1, ida)
  await tip(ida, 25)
  const parts = [
    { amount: 80, available_on: dayIn(2) },
    { amount: 40, available_on: dayIn(3) },
    { amount: 20, available_on: dayIn(4) },
  ]
  expect(await balance(ida)).toMatchObject({ total: 140, available: 0, pending: parts, pending_days: 3 })
  await refused(ida, () => ask(ida, 60), { available: 0, pending: 140, available_on: dayIn(2) })
  await refused(ida, () => ask(ida, 121), { available: 0, pending: 140, available_on: dayIn(4) })
  await pass(2, ida)
  expect(await balance(ida)).toMatchObject({ total: 140, available: 80, pending: parts.slice(1) })
  await refused(ida, () => ask(ida, 80.01), { available: 80, pending: 60, available_on: dayIn(1) })
  expect((await ask(ida, 80)).status).toBe(200)
  expect(await balance(ida)).toMatchObject({ total: 60, available: 0, on_its_way: 80 })
  await pass(2, ida)
  expect(await balance(ida)).toMatchObject({ total: 60, available: 60, pending: [] })
})

test("pending earnings can't be moved to the user's wallet and spent, and available earnings can", async () => {
  const mia = await creator('mia')
  await giveEarnings(world, mia, 20_00n)
  await tip(mia, 100)
  const facts = { available: 20, pending: 80, available_on: dayIn(4) }
  await refused(mia, () => move(mia, 20.01), facts)
  await refused(mia, () => move(mia, 100), facts)
  expect((await move(mia, 20)).status).toBe(200)
  expect([await earningsOf(world, mia), await balanceOf(world, mia)]).toEqual([80_00n, 20_00n])
  await refused(mia, () => move(mia, 0.01), { ...facts, available: 0 })
  await pass(4, mia)
  expect((await move(mia, 80)).status).toBe(200)
  expect([await earningsOf(world, mia), await balanceOf(world, mia)]).toEqual([0n, 100_00n])
})

test("pending earnings can't be moved to another of the user's profiles and paid out there, and available earnings can", async () => {
  const max = await creator('max')
  const twin = await world.person('max_twin')
  const owner = { user_id: max.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', twin.profileId).execute()
  await giveEarnings(world, max, 20_00n)
  await tip(max, 100)
  await refused(max, () => move(max, 20.01, twin.profileId), {
    available: 20,
    pending: 80,
    available_on: dayIn(4),
  })
  expect(await earningsOf(world, twin)).toBe(0n)
  const id = randomUUID()
  const form = { id, amount: 20, to_profile_id: twin.profileId }
  for (const _ of [1, 2]) {
    expect((await world.call(max, 'POST', '/user/billing/transfer-balance', form)).status).toBe(200)
  }
  await world.call(max, 'POST', '/user/profile/switch', { profile_id: twin.profileId })
  await nameDestinations(max)
  expect((await ask(max, 20)).status).toBe(200)
  expect(await earningsOf(world, max)).toBe(80_00n)
})

test('a transferred profile keeps its pending earnings pending', async () => {
  const giver = await creator('giver')
  const taker = await creator('taker')
  await tip(giver, 100)
  const owner = { user_id: taker.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', giver.profileId).execute()
  await world.call(taker, 'POST', '/user/profile/switch', { profile_id: giver.profileId })
  await nameDestinations(taker)
  await refused(giver, () => ask(taker, 80), { available: 0, pending: 80 })
  expect((await world.call(taker, 'GET', '/user/payout')).body['data']).toEqual([])
})

test("twenty payouts, ten moves and ten sales at once can't withdraw pending earnings", async () => {
  const kim = await creator('kim')
  await giveEarnings(world, kim, 35_00n)
  await tip(kim, 100)
  const [asked, moved] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => ask(kim, 10))),
    Promise.all(Array.from({ length: 10 }, () => move(kim, 1))),
    Promise.all(Array.from({ length: 10 }, () => tip(kim, 10))),
  ])
  const codes = [...asked, ...moved].map(({ status, body }) => (status === 200 ? 'left' : body['code']))
  expect(new Set(codes)).toEqual(new Set(['left', 'earnings-pending']))
  const paidOut = asked.filter(({ status }) => status === 200).length
  const spendable = await balanceOf(world, kim)
  const left = await earningsOf(world, kim)
  expect(left).toBe(35_00n + 160_00n - BigInt(paidOut) * 10_00n - spendable)
  expect(left).toBeGreaterThanOrEqual(160_00n)
  expect(await balance(kim)).toMatchObject({ available: Number(left) / 100 - 160 })
})

test('a reversal takes its own earnings out of the pending ones, and makes no others available', async () => {
  const zoe = await creator('zoe')
  const fulfillment = fulfillTips(world.deps)
  const payment = { checkoutId: randomUUID(), subjectId: zoe.profileId, amount: 100_00n }
  await payByCard(world, fan, { fulfillment, payment })
  await pass(4, zoe)
  expect(await balance(zoe)).toMatchObject({ total: 80, available: 80 })
  await reverseCardPayment(world, fan, { fulfillment, payment })
  await pass(1, zoe)
  await tip(zoe, 50)
  expect(await balance(zoe)).toMatchObject({ total: 40, available: 0 })
  await pass(1, zoe)
  const young = { checkoutId: randomUUID(), subjectId: zoe.profileId, amount: 10_00n }
  await payByCard(world, fan, { fulfillment, payment: young })
  await reverseCardPayment(world, fan, { fulfillment, payment: young })
  await giveEarnings(world, zoe, 15_00n)
  expect(await balance(zoe)).toMatchObject({ total: 55, available: 15 })
})

test("a reversal counts on the day of its sale, so it makes none of today's earnings available", async () => {
  const ren = await creator('ren')
  const fulfillment = fulfillTips(world.deps)
  const sale = (amount: bigint) => ({ checkoutId: randomUUID(), subjectId: ren.profileId, amount })
  const [old, recent] = [sale(100_00n), sale(20_00n)]
  await payByCard(world, fan, { fulfillment, payment: old })
  await pass(5, ren)
  await payByCard(world, fan, { fulfillment, payment: recent })
  await pass(1, ren)
  await giveEarnings(world, ren, 10_00n)
  await tip(ren, 50)
  const parts = [
    { amount: 16, available_on: dayIn(3) },
    { amount: 40, available_on: dayIn(4) },
  ]
  expect(await balance(ren)).toMatchObject({ total: 146, available: 90, pending: parts })
  await reverseCardPayment(world, fan, { fulfillment, payment: old })
  expect(await balance(ren)).toMatchObject({ total: 66, available: 10, pending: parts })
  await refused(ren, () => ask(ren, 11), { available: 10, pending: 56, available_on: dayIn(3) })
  await reverseCardPayment(world, fan, { fulfillment, payment: recent })
  expect(await balance(ren)).toMatchObject({ total: 50, available: 10, pending: parts.slice(1) })
  await refused(ren, () => ask(ren, 11), { available: 10, pending: 40, available_on: dayIn(4) })
})

test('a referral reward that is reversed counts on the day of its sale as well', async () => {
  const [ria, sid] = [await creator('ria'), await creator('sid')]
  await world.db
    .insertInto('referral')
    .values({ user_id: sid.userId, referrer_profile_id: ria.profileId, created_at: world.clock.now() })
    .execute()
  const fulfillment = fulfillTips(world.deps)
  const payment = { checkoutId: randomUUID(), subjectId: sid.profileId, amount: 500_00n }
  await payByCard(world, fan, { fulfillment, payment })
  await pass(5, ria)
  await tip(sid, 250)
  const pending = [{ amount: 5, available_on: dayIn(4) }]
  expect(await balance(ria)).toMatchObject({ total: 15, available: 10, pending })
  await reverseCardPayment(world, fan, { fulfillment, payment })
  expect(await balance(ria)).toMatchObject({ total: 5, available: 0, pending })
  await refused(ria, () => ask(ria, 5), { available: 0, pending: 5, available_on: dayIn(4) })
})

test.each([
  [0, []],
  [1, [{ amount: 80_00n, days: 2 }]],
])("with a waiting period of %i days, today's earnings are pending that long", async (days, parts) => {
  const who = await creator(`pending_${days}`)
  await tip(who, 100)
  expect(await pendingEarnings(world.db, { ...who, days, at: world.clock.now() })).toEqual({
    balance: 80_00n,
    parts: parts.map(({ amount, days: until }) => ({ amount, availableOn: dayIn(until) })),
  })
})

test('income that settles a debt on the same day never becomes available', async () => {
  const uma = await creator('uma')
  const fulfillment = fulfillTips(world.deps)
  const payment = { checkoutId: randomUUID(), subjectId: uma.profileId, amount: 100_00n }
  await payByCard(world, fan, { fulfillment, payment })
  await pass(4, uma)
  expect((await ask(uma, 80)).status).toBe(200)
  await reverseCardPayment(world, fan, { fulfillment, payment })
  expect(await balance(uma)).toMatchObject({ total: 0, owed: 80 })
  await tip(uma, 150)
  expect(await balance(uma)).toMatchObject({ total: 40, available: 0, owed: 0 })
  await refused(uma, () => ask(uma, 40), { available: 0, pending: 40, available_on: dayIn(4) })
})

test("earnings from a returned payout aren't pending again", async () => {
  const eva = await creator('eva')
  await giveEarnings(world, eva, 30_00n)
  await tip(eva, 100)
  const { body } = await ask(eva, 30)
  expect((await world.call(eva, 'DELETE', `/user/payout/${body['id']}`)).status).toBe(200)
  expect(await balance(eva)).toMatchObject({ total: 110, available: 30 })
  expect((await ask(eva, 30)).status).toBe(200)
})
