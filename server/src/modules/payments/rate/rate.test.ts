import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigurationError, readConfig } from '#config'
import { closeBalanced } from '#testing/money/close-balanced'
import { giveEarnings } from '#testing/money/known-money'
import { createPaymentsWorld, type PaymentsWorld } from '#testing/money/payments-world'
import type { Person } from '#testing/world'
import { requireFloor } from '../offers/require-floor.ts'
import { highestPercentages } from '../offers/highest-percentages.ts'
import { changeRate, weighRateChange, type RateChange } from './change-rate.ts'
import { findRate } from './rate-queries.ts'
import { rateChangeLines } from './rate-change-lines.ts'
import { requireRate } from './require-rate.ts'

let world: PaymentsWorld
let mia: Person
beforeEach(async () => {
  world = await createPaymentsWorld()
  mia = await world.person('mia')
})
afterEach(() => closeBalanced(world))

const deps = (settings: Record<string, string> = {}) => ({
  config: readConfig({ CARD_FEE_CENTS: '0', DISPUTED_PERCENT: '0', PAYOUT_FEE_CENTS: '0', ...settings }),
  db: world.db,
  clock: world.clock,
})

/** Why the server refuses to start; null if it doesn't. */
async function refusalOf(start: () => Promise<void>): Promise<string | null> {
  try {
    await start()
    return null
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
    throw error
  }
}
const startWith = (settings: Record<string, string>) => refusalOf(() => requireRate(deps(settings)))
const floorWith = (settings: Record<string, string>) => refusalOf(() => requireFloor(deps(settings)))

async function pay(offer: string): Promise<string> {
  const { id, url } = await world.buy(mia, offer)
  await world.payByCard(url)
  await world.tellAll()
  return id
}

async function weigh(to: number): Promise<RateChange> {
  const change = await weighRateChange(deps(), { to })
  if (!change) throw new Error('Somebody has paid.')
  return change
}

test('before the first payment, any currency and price of a credit can be set, and nothing is recorded', async () => {
  expect(await startWith({ CURRENCY: 'eur', CREDIT_CENTS: '20' })).toBeNull()
  expect([await findRate(world.db), await weighRateChange(deps(), { to: 20 })]).toEqual([undefined, null])
})

test('after the first payment, the server refuses to start with another currency or price of a credit, and names both values', async () => {
  await pay('credits-100')
  expect(await findRate(world.db)).toEqual({ currency: 'usd', credit_cents: 10 })
  expect(await startWith({})).toBeNull()
  expect(await startWith({ CURRENCY: 'eur' })).toBe(
    'CURRENCY is eur, but the payments in this database are in usd, and their credits can’t be paid out in another ' +
      'currency. Set CURRENCY=usd, or start with an empty database.',
  )
  expect(await startWith({ CREDIT_CENTS: '20' })).toBe(
    'CREDIT_CENTS is 20, but in this database a credit costs 10 cents, and credits that were bought at that rate would be ' +
      'paid out at the other one. Set CREDIT_CENTS=10, or run “npm run rate:change -- 20” to see what the change costs and ' +
      'to make it.',
  )
  await pay('credits-250')
  expect(await findRate(world.db)).toEqual({ currency: 'usd', credit_cents: 10 })
})

test('before the first payment, an open checkout at another rate prevents the start until it is canceled', async () => {
  const { id } = await world.buy(mia)
  expect(await startWith({})).toBeNull()
  expect(await startWith({ CREDIT_CENTS: '20' })).toBe(
    'CREDIT_CENTS is 20 and CURRENCY is usd, but somebody can still pay a checkout in which a credit costs 10 cents in ' +
      'usd. Set CREDIT_CENTS=10 and CURRENCY=usd until it has been canceled or has expired, usually within 24 hours.',
  )
  expect(await startWith({ CURRENCY: 'eur' })).toContain('CURRENCY is eur, but somebody can still pay')
  expect(await findRate(world.db)).toBeUndefined()

  const canceled = await world.call(mia, 'POST', '/token/cancel-stripe-checkout', { checkout_id: id })
  expect(canceled.status).toBe(200)
  expect(await startWith({ CREDIT_CENTS: '20' })).toBeNull()
  expect(await startWith({ CURRENCY: 'eur' })).toBeNull()
})

test('a bank debit on its way keeps its rate: the server starts with no other one before or after it arrives', async () => {
  const { id, url } = await world.buy(mia)
  await world.payByDebit(url)
  await world.tellAll()
  expect(await startWith({ CREDIT_CENTS: '20' })).toContain('somebody can still pay a checkout')
  await world.advanceSandbox(60)
  await world.tell((await world.namesOf(id)).provider)
  expect(await findRate(world.db)).toEqual({ currency: 'usd', credit_cents: 10 })
  expect(await startWith({ CREDIT_CENTS: '20' })).toContain('in this database a credit costs 10 cents')
  expect(await startWith({})).toBeNull()
})

test('a database whose payments have no recorded rate refuses another currency, and records the configured price', async () => {
  await pay('credits-100')
  await world.owner.deleteFrom('credit_rate').execute()
  expect(await startWith({ CURRENCY: 'gbp' })).toContain('the payments in this database are in usd')
  expect(await findRate(world.db)).toBeUndefined()
  expect(await startWith({})).toBeNull()
  expect(await findRate(world.db)).toEqual({ currency: 'usd', credit_cents: 10 })
})

test("a change of a credit's price shows what it costs, and applies only once it is confirmed", async () => {
  await pay('credits-100')
  await giveEarnings(world, mia, 50_00n)
  const change = await weigh(20)
  // 82% of the 100 credits in the wallet, and all 50 of the earnings.
  expect([change.before.payableCents, change.after.payableCents]).toEqual([13_20n, 26_40n])
  const held = change.after.cash.reduce((sum, cash) => sum + cash.held, 0n)
  expect([change.missing, change.below]).toEqual([26_40n - held, []])
  expect(rateChangeLines(change)).toContain(
    'Maximum payout value: 13.20 USD now, 26.40 USD afterwards. The change costs 13.20 USD.',
  )
  expect(await findRate(world.db)).toMatchObject({ credit_cents: 10 })

  expect(await changeRate({ ...deps(), db: world.owner }, change)).toBe(true)
  expect([await startWith({ CREDIT_CENTS: '20' }), await startWith({})]).toEqual([
    null,
    expect.stringContaining('a credit costs 20 cents'),
  ])
  // The rate has changed since these figures were shown.
  expect(await changeRate({ ...deps(), db: world.owner }, change)).toBe(false)
})

test("the server's own database role can't change the rate", async () => {
  await pay('credits-100')
  await expect(changeRate(deps(), await weigh(20))).rejects.toThrow(/permission denied/)
  expect(await findRate(world.db)).toMatchObject({ credit_cents: 10 })
})

test('a running yearly plan counts toward the floor and prevents a change of the rate until it ends', async () => {
  const id = await pay('yearly-18000')
  expect(await floorWith({})).toBeNull()
  expect(await floorWith({ CREDIT_CENTS: '20' })).toMatch(
    /^A renewal of a running plan \(18,000 credits every year\) would lose money: .* end these plans at the card provider\.$/,
  )
  const change = await weigh(20)
  expect(change.below).toMatchObject([{ name: '18,000 credits every year', running: 1 }])
  expect(rateChangeLines(change).at(-1)).toMatch(
    /^Below the floor: A running plan \(18,000 credits every year\), /,
  )
  expect(await changeRate({ ...deps(), db: world.owner }, change)).toBe(false)
  expect(await findRate(world.db)).toMatchObject({ credit_cents: 10 })
  const before = await highestPercentages(deps({ CARD_FEE_PERCENT: '1' }))
  await world.db.updateTable('checkout').set({ amount_cents: 1_500_00 }).where('id', '=', id).execute()
  const after = await highestPercentages(deps({ CARD_FEE_PERCENT: '1' }))
  expect(after.social).toBeLessThan(before.social)
  await world.db.updateTable('checkout').set({ amount_cents: 1_620_00 }).where('id', '=', id).execute()

  world.clock.advance(366 * 86_400_000)
  expect((await weigh(20)).below).toHaveLength(1)
  world.clock.advance(15 * 86_400_000)
  expect([await floorWith({ CREDIT_CENTS: '20' }), (await weigh(20)).below]).toEqual([null, []])
  expect(await changeRate({ ...deps(), db: world.owner }, await weigh(20))).toBe(true)
})

test("a plan that was ended here doesn't count toward the floor", async () => {
  const id = await pay('monthly-250')
  expect(await floorWith({ CREDIT_CENTS: '20' })).toContain('A renewal of a running plan')
  const { subscription_id } = await world.db
    .selectFrom('checkout')
    .select('subscription_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const ending = { subscription_id: subscription_id ?? '', ended_at: world.clock.now() }
  await world.db.insertInto('card_ending').values(ending).execute()
  expect(await floorWith({ CREDIT_CENTS: '20' })).toBeNull()
})
