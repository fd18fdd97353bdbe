import fc from 'fast-check'
import { credits } from '@fanfare/contract/money/money'
import { expect, test } from 'vitest'
import { seed } from '@fanfare/contract/testing/chance'
import { splitPrice } from '#ledger'
import type { Percentages } from '#referrals'
import { centsOf } from './cents-of.ts'
import { creditsFor } from './credits-for.ts'
import { minCardCents, listBelowFloor, type FloorConfig } from './floor.ts'
import { listOffers } from './price-list.ts'

const usual: FloorConfig = {
  CREDIT_CENTS: 10,
  CURRENCY: 'usd',
  PLATFORM_FEE_PERCENT: 20,
  REFERRAL_PERCENT_SOCIAL: 10,
  REFERRAL_PERCENT_AI: 5,
  CARD_FEE_PERCENT: 2.9,
  CARD_FEE_CENTS: 30,
  CRYPTO_FEE_PERCENT: 1,
  DISPUTE_FEE_CENTS: 1500,
  DISPUTED_PERCENT: 0.5,
  PAYOUT_FEE_CENTS: 0,
  MIN_PAYOUT: 200,
}
const most = { social: 10, ai: 5 }

test('default offers lose no money, even with higher referral percentages', () => {
  expect(listBelowFloor(usual, most)).toEqual([])
  expect(listBelowFloor(usual, { social: 35, ai: 87 })).toEqual([])
  const below = listBelowFloor(usual, { social: 36, ai: 0 })
  expect(below.map(({ name, left }) => [name, left])).toEqual([
    ['credits-1500', 13_071],
    ['monthly-1500', 13_071],
  ])
})

test.each([
  ['a lower platform fee', { PLATFORM_FEE_PERCENT: 10 }, most],
  ['a higher share of the fee for a referrer', {}, { social: 50, ai: 5 }],
  ['a higher share of AI spending for a referrer', {}, { social: 10, ai: 90 }],
  ['a dearer card provider', { CARD_FEE_PERCENT: 9.5 }, most],
])('%s puts the plan with the largest discount below the floor', (_what, change, percentages) => {
  const below = listBelowFloor({ ...usual, ...change }, percentages)
  expect(below.map(({ name }) => name)).toContain('yearly-18000')
})

test('a high card fee or cheap credits put the smallest package below the floor, and a high crypto fee the largest', () => {
  const below = (change: Partial<FloorConfig>) =>
    listBelowFloor({ ...usual, ...change }, most).map(({ name, method }) => [name, method])
  expect(below({ CARD_FEE_CENTS: 144 })).toEqual([['credits-100', 'card']])
  expect(below({ CARD_FEE_CENTS: 143 })).toEqual([])
  expect(below({ CREDIT_CENTS: 1 })).toContainEqual(['credits-100', 'card'])
  expect(below({ CRYPTO_FEE_PERCENT: 8.89 })).toEqual([['credits-1500', 'crypto']])
  expect(below({ CRYPTO_FEE_PERCENT: 8.88 })).toEqual([])
})

test('no card payment is possible if the provider and creators get all of it', () => {
  const config = { ...usual, PLATFORM_FEE_PERCENT: 0 }
  expect(listBelowFloor(config, most)).toContainEqual(expect.objectContaining({ name: null, method: 'card' }))
  expect(minCardCents(config, most)).toBe(Infinity)
  expect(minCardCents({ ...usual, CARD_FEE_CENTS: 0, DISPUTED_PERCENT: 0 }, most)).toBe(0)
})

test("the smallest card payment covers the payout of its credits, and one cent less doesn't", () => {
  // 199 cents less 2.9% and 30 cents leave 163.2, and 82% of 199 is 163.2. For 198 cents, the figures are 162.26 and
  // 162.36.
  expect(minCardCents({ ...usual, DISPUTED_PERCENT: 0 }, most)).toBe(199)
  // One in 200 payments is disputed, which costs 7.5 cents each: 249 cents leave 204.28, 248 leave 203.31 of 203.36.
  expect(minCardCents(usual, most)).toBe(249)
})

test("card payments set aside a margin for disputes; crypto payments and running plans don't", () => {
  const dear = { ...usual, DISPUTE_FEE_CENTS: 2000, DISPUTED_PERCENT: 8 }
  const below = listBelowFloor(dear, most)
  // Of 1,000 cents, 941 are left after the fee. 160 of them for disputes leave less than the 820 that 100 credits can
  // become.
  expect(below.map(({ name, method, left }) => [name, method, left])).toEqual([['credits-100', 'card', 781]])
  const plan = { name: '100 credits every month', running: 3, method: 'card' as const, amountCents: 1000 }
  const running = [{ ...plan, credits: credits(100_00) }]
  expect(listBelowFloor(dear, most, running)).toEqual(below)
  expect(listBelowFloor({ ...dear, CARD_FEE_CENTS: 152 }, most, running)).toContainEqual(
    expect.objectContaining({ running: 3, left: 819 }),
  )
})

test("prices set aside a margin for payout fees, by card and in crypto; running plans don't", () => {
  const named = (change: Partial<FloorConfig>) =>
    listBelowFloor({ ...usual, ...change }, most).map(({ name, method }) => [name, method])
  // Of 13,500 cents, 13,071 are left after the fee and for disputes. The 1,500 credits can become 12,300 cents, paid
  // out in 6.15 payouts of 2,000 cents. Their fees are 768.75 cents at 125 each, and 774.9 at 126.
  expect(named({ PAYOUT_FEE_CENTS: 125 })).toEqual([])
  const dear = { ...usual, PAYOUT_FEE_CENTS: 126 }
  const below = listBelowFloor(dear, most)
  expect(below.map(({ name, method, left }) => [name, method, left])).toEqual([
    ['credits-1500', 'card', 12_296.1],
    ['monthly-1500', 'card', 12_296.1],
  ])
  expect(named({ PAYOUT_FEE_CENTS: 173 })).not.toContainEqual(['credits-1500', 'crypto'])
  expect(named({ PAYOUT_FEE_CENTS: 174 })).toContainEqual(['credits-1500', 'crypto'])
  const plan = { name: '1500 credits every month', running: 3, method: 'card' as const, amountCents: 13_500 }
  expect(listBelowFloor(dear, most, [{ ...plan, credits: credits(1500_00) }])).toEqual(below)
})

test('a higher payout minimum reduces the margin for payout fees; a higher fee raises the smallest payment', () => {
  expect(listBelowFloor({ ...usual, PAYOUT_FEE_CENTS: 126, MIN_PAYOUT: 201 }, most)).not.toEqual([])
  expect(listBelowFloor({ ...usual, PAYOUT_FEE_CENTS: 126, MIN_PAYOUT: 202 }, most)).toEqual([])
  // Of 271 cents, 263.14 are left after the percentage, and of 270, 262.17. Of these, 222.22 or 221.4 can be paid out,
  // 3.33 or 3.32 cover payout fees, and 37.5 cover the fixed fee and disputes.
  expect(minCardCents({ ...usual, PAYOUT_FEE_CENTS: 30 }, most)).toBe(271)
})

interface Money {
  config: FloorConfig
  most: Percentages
}

const percent = fc.integer({ min: 0, max: 100 })
const fee = fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100)

const moneys: fc.Arbitrary<Money> = fc
  .record({
    CREDIT_CENTS: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 10_000 })),
    CURRENCY: fc.constantFrom('usd' as const, 'eur' as const, 'gbp' as const),
    PLATFORM_FEE_PERCENT: fc.oneof(fc.integer({ min: 10, max: 40 }), fc.integer({ min: 0, max: 90 })),
    REFERRAL_PERCENT_SOCIAL: percent,
    REFERRAL_PERCENT_AI: percent,
    CARD_FEE_PERCENT: fc
      .oneof(
        fee.map((high) => high / 10),
        fee,
      )
      .map((high) => Math.round(high * 100) / 100),
    CARD_FEE_CENTS: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 10_000 }),
    ),
    CRYPTO_FEE_PERCENT: fee,
    DISPUTE_FEE_CENTS: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5000 })),
    DISPUTED_PERCENT: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 300 }).map((hundredths) => hundredths / 100),
    ),
    PAYOUT_FEE_CENTS: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
    MIN_PAYOUT: fc.integer({ min: 1, max: 1000 }),
  })
  .chain((config) =>
    fc.record({
      config: fc.constant(config),
      most: fc.record({
        social: fc.oneof(fc.constant(config.REFERRAL_PERCENT_SOCIAL), percent),
        ai: fc.oneof(fc.constant(config.REFERRAL_PERCENT_AI), percent),
      }),
    }),
  )

/** A payment: its offer (none means the base rate), how it was paid, and how much of the price arrived in coins. */
const payment = fc.record({
  offer: fc.nat(),
  isBaseRate: fc.boolean(),
  isCrypto: fc.boolean(),
  part: fc.double({ min: 0, max: 3, noNaN: true }),
  credits: fc.integer({ min: 1, max: 1_000_000 }),
})
type Payment = typeof payment extends fc.Arbitrary<infer T> ? T : never

/**
 * The amount that arrives, in cents; the provider's share of it, with its share of dispute fees, in ten-thousandths of
 * a cent; and the credits it buys.
 */
function pay({ config, most: highest }: Money, { offer, isBaseRate, isCrypto, part, ...wanted }: Payment) {
  const { CREDIT_CENTS: creditCents, CURRENCY: currency } = config
  const offers = listOffers({ creditCents, currency }).filter(
    ({ everyMonths }) => !isCrypto || everyMonths === null,
  )
  if (isBaseRate && !isCrypto) {
    const amount = credits(wanted.credits)
    const paidCents = centsOf(amount, creditCents)
    if (paidCents < minCardCents(config, highest)) return { paidCents: 0, fee: 0n, amount: 0n }
    return { paidCents, fee: feeOf(config, paidCents, isCrypto), amount }
  }
  const { amountCents: askedCents, credits: promised } = offers[offer % offers.length] ?? fail()
  const paidCents = isCrypto ? Math.floor(askedCents * part) : askedCents
  const amount = creditsFor({ promised, askedCents, paidCents }, creditCents)
  return { paidCents, fee: feeOf(config, paidCents, isCrypto), amount }
}

function fail(): never {
  throw new Error('There is something on sale.')
}

const feeOf = (config: FloorConfig, cents: number, isCrypto: boolean): bigint => {
  const percentOf = isCrypto ? config.CRYPTO_FEE_PERCENT : config.CARD_FEE_PERCENT
  const fixed = isCrypto ? 0 : config.CARD_FEE_CENTS
  const disputed = isCrypto ? 0 : config.DISPUTE_FEE_CENTS * Math.round(config.DISPUTED_PERCENT * 100)
  return BigInt(cents) * BigInt(Math.round(percentOf * 100)) + BigInt(fixed) * 10_000n + BigInt(disputed)
}

/** How credits are spent: on whom, how much of the balance, and whether earnings are spent again. */
const spending = fc.record({
  part: fc.double({ min: 0, max: 1, noNaN: true }),
  on: fc.constantFrom('creator' as const, 'ai' as const),
  isReferred: fc.boolean(),
  comesBack: fc.boolean(),
})
type Spending = typeof spending extends fc.Arbitrary<infer T> ? T : never

const partOf = (amount: bigint, part: number): bigint => (amount * BigInt(Math.round(part * 1000))) / 1000n

/** Spends a wallet in this order, and the rest in the most profitable way. Returns what a ring of accomplices earns. */
function spend({ config, most: highest }: Money, wallet: bigint, spendings: readonly Spending[]): bigint {
  let [left, earned] = [wallet, 0n]
  for (const { part, on, isReferred, comesBack } of spendings) {
    const price = partOf(left, part)
    left -= price
    const got = splitOf({ config, most: highest }, price, { on, isReferred })
    if (comesBack) left += got
    else earned += got
  }
  const best = (['creator', 'ai'] as const).map((on) =>
    splitOf({ config, most: highest }, left, { on, isReferred: true }),
  )
  return earned + best.reduce((a, b) => (a > b ? a : b))
}

function splitOf(
  { config, most: highest }: Money,
  price: bigint,
  { on, isReferred }: Pick<Spending, 'on' | 'isReferred'>,
): bigint {
  if (on === 'ai') return isReferred ? (price * BigInt(highest.ai)) / 100n : 0n
  const terms = {
    feeBasisPoints: BigInt(config.PLATFORM_FEE_PERCENT * 100),
    referrer: isReferred ? { profileId: 'a friend', basisPoints: BigInt(highest.social * 100) } : null,
  }
  const { seller, referrer } = splitPrice(price, terms)
  return seller + referrer
}

test('with any settings and agreements, either the server refuses to start, or nobody withdraws more than they paid in', () => {
  let [refused, pumped] = [0, 0]
  fc.assert(
    fc.property(
      moneys,
      fc.array(payment, { minLength: 1, maxLength: 5 }),
      fc.array(spending, { maxLength: 6 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
      (money, payments, spendings, payouts) => {
        const highest = {
          social: Math.max(money.most.social, money.config.REFERRAL_PERCENT_SOCIAL),
          ai: Math.max(money.most.ai, money.config.REFERRAL_PERCENT_AI),
        }
        if (listBelowFloor(money.config, highest).length > 0) {
          refused += 1
          return
        }
        const ring = { config: money.config, most: highest }
        const bought = payments.map((one) => pay(ring, one))
        const kept = bought.reduce(
          (sum, { paidCents, fee: gone }) => sum + BigInt(paidCents) * 10_000n - gone,
          0n,
        )
        let earned = spend(
          ring,
          bought.reduce((sum, { amount }) => sum + amount, 0n),
          spendings,
        )
        let [paidOut, fees] = [0n, 0n]
        for (const part of [...payouts, 1]) {
          const amount = partOf(earned, part)
          if (amount < BigInt(money.config.MIN_PAYOUT) * 100n) continue
          fees += BigInt(money.config.PAYOUT_FEE_CENTS)
          earned -= amount
          paidOut += (amount * BigInt(money.config.CREDIT_CENTS)) / 100n
        }
        expect((paidOut + fees) * 10_000n).toBeLessThanOrEqual(kept)
        pumped += 1
      },
    ),
    { seed, numRuns: 3000 },
  )
  expect(refused).toBeGreaterThan(100)
  expect(pumped).toBeGreaterThan(100)
})
