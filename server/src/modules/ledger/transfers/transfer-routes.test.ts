import { randomUUID } from 'node:crypto'
import { transactionTypes, type TransactionType } from '@fanfare/contract/ledger/transaction-type'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { giveCredits, giveEarnings } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'
import { earnings, hold, outside, platform, promotions, wallet, type Account } from '../account.ts'
import type { Transfer } from './legs.ts'
import { movementOf, type Movement } from './movement.ts'
import { inputOf } from './move-value.ts'

// Transfers that move_value must refuse, even if a faulty server requests them.

let world: World
let mia: Person
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
})
beforeEach(async () => {
  await giveCredits(world, mia, 10_00n)
  await giveEarnings(world, leo, 10_00n)
})
afterAll(() => closeBalanced(world))

const sale = ['wallet > earnings', 'wallet > platform']
const reversal = [
  ...['earnings > wallet', 'platform > wallet', 'earnings > platform', 'wallet > platform'],
  ...['card', 'crypto', 'sandbox'].flatMap((kind) => [`wallet > ${kind}`, `platform > ${kind}`]),
  ...['card', 'crypto', 'sandbox'].flatMap((kind) => [`${kind} > wallet`, `${kind} > platform`]),
]
const routes: Record<TransactionType, readonly string[]> = {
  profile_tip: sale,
  subscription_payment: sale,
  post_purchase: sale,
  message_purchase: sale,
  stripe_token_purchase: ['card > wallet', 'sandbox > wallet'],
  crypto_token_purchase: ['crypto > wallet', 'sandbox > wallet'],
  free_daily_credits: ['promotions > wallet'],
  referral_reward: ['platform > earnings', 'platform > wallet'],
  balance_transfer: ['earnings > wallet', 'earnings > earnings', 'wallet > earnings'],
  profile_payout: [
    ...['earnings > hold', 'hold > paid_out', 'hold > earnings'],
    ...['paid_out > earnings', 'paid_out > wallet'],
  ],
  admin_adjustment: [
    ...['platform > wallet', 'platform > earnings', 'promotions > wallet', 'promotions > earnings'],
    'wallet > promotions',
  ],
  ai_tool_usage: ['wallet > hold', 'hold > platform'],
  ai_tool_usage_refund: ['hold > wallet'],
  payment_refund: reversal,
  payment_dispute: reversal,
}

const accounts = (): Account[] => [
  ...[wallet(mia.userId), earnings(leo.profileId), hold(mia.userId), platform, promotions],
  ...[outside('card'), outside('crypto'), outside('sandbox'), outside('paid_out')],
]

/** Calls move_value with input that the server would never send. */
async function move(input: Partial<Transfer>, changes: Partial<Movement> = {}): Promise<string> {
  const made = {
    key: randomUUID(),
    at: world.clock.now(),
    type: 'profile_tip' as const,
    legs: tip(1_00n),
    sourceProfileId: mia.profileId,
    destinationProfileId: leo.profileId,
    spender: { sellerId: leo.profileId, spenderId: mia.profileId, amount: 1_00n },
  }
  const ids = { transferId: randomUUID(), lotId: input.grants ? randomUUID() : null }
  const { movement } = inputOf({ ...movementOf({ ...made, ...input }, ids), ...changes })
  return sql`select move_value(${movement}::jsonb)`.execute(world.db).then(
    () => 'moved',
    (error: { code?: string; message: string }) =>
      error.code === '23514' ? error.message : `${error.code}: ${error.message}`,
  )
}

/** Reads everything that a refused transfer could have changed. */
async function readMoney(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from transfer) as transfers, (select count(*) from entry) as entries,
      (select count(*) from lot_use) as uses, (select count(*) from ledger_account) as accounts,
      (select json_agg(remaining order by id) from lot) as lots,
      (select json_agg(balance order by id) from ledger_account) as balances
  `.execute(world.db)
  return rows
}

async function lotOf(who: Person): Promise<string> {
  const lotId = await giveCredits(world, who, 10_00n)
  if (lotId === null) throw new Error('Credits come as a lot.')
  return lotId
}

const tip = (price: bigint) => [
  { account: wallet(mia.userId), amount: -price },
  { account: earnings(leo.profileId), amount: price, income: 'profile_tip' as const },
]

test('each type of transfer can move value only along the routes that the product uses', async () => {
  const { rows } = await sql<{ type: TransactionType; route: string }>`
    select type, giving || ' > ' || receiving as route
    from unnest(${[...transactionTypes]}::text[]) as type,
      unnest(${accounts().map(({ kind }) => kind)}::text[]) as giving,
      unnest(${accounts().map(({ kind }) => kind)}::text[]) as receiving
    where is_transfer_route(type, array[giving], array[receiving])
  `.execute(world.db)
  const open = transactionTypes.map((type) => [
    type,
    rows
      .filter((row) => row.type === type)
      .map(({ route }) => route)
      .sort(),
  ])
  expect(open).toEqual(transactionTypes.map((type) => [type, [...routes[type]].sort()]))
})

test('move_value refuses any other route with a clear error and moves nothing', async () => {
  const before = await readMoney()
  const pairs = accounts().flatMap((from) => accounts().map((to) => ({ from, to })))
  for (const type of transactionTypes) {
    for (const { from, to } of pairs) {
      const route = `${from.kind} > ${to.kind}`
      if (routes[type].includes(route) || route === 'wallet > wallet') continue
      const legs = [
        { account: from, amount: -1n },
        { account: to, amount: 1n },
      ]
      const refusal = `A transfer of the type ${type} cannot move value from {${from.kind}} to {${to.kind}}.`
      expect(await move({ type, legs })).toBe(refusal)
    }
  }
  expect(await readMoney()).toEqual(before)
})

test('a single forbidden account is enough to refuse a transfer', async () => {
  const before = await readMoney()
  const legs = [
    ...tip(1_00n),
    { account: outside('paid_out'), amount: 1n },
    { account: platform, amount: -1n },
  ]
  expect(await move({ legs })).toBe(
    'A transfer of the type profile_tip cannot move value from {wallet,platform} to {earnings,paid_out}.',
  )
  // In a reversal, the platform can pay or recover an advance, but not both.
  const both = [
    ...[wallet(mia.userId), platform].map((account) => ({ account, amount: -1n })),
    ...[outside('card'), platform].map((account) => ({ account, amount: 1n })),
  ]
  expect(await move({ type: 'payment_refund', legs: both })).toMatch(/cannot move value/)
  const bank = [{ ...tip(1n)[0], kind: 'bank', owner_id: randomUUID(), income: null, reward_from: null }]
  expect(await move({}, { legs: bank as never })).not.toBe('moved')
  expect(await move({}, { type: 'gift' as never })).toMatch(/of the type gift cannot move/)
  expect(await readMoney()).toEqual(before)
})

test('a transfer with two wallets, an owned platform account or a wallet without an owner moves nothing', async () => {
  const before = await readMoney()
  const gift = (to: Account[]) => ({
    type: 'free_daily_credits' as const,
    legs: [
      { account: promotions, amount: -1_00n * BigInt(to.length) },
      ...to.map((account) => ({ account, amount: 1_00n })),
    ],
    grants: { source: 'free' as const, spendOn: null, isRefundable: false },
  })
  expect(await move(gift([wallet(mia.userId), wallet(leo.userId)]))).toMatch(/one wallet at most/)
  expect(await move(gift([wallet(promotions.ownerId)]))).toMatch(/wallet cannot belong to/)
  const own = { ...platform, ownerId: leo.profileId }
  const legs = [
    { account: wallet(mia.userId), amount: -1_00n },
    { account: own, amount: 1_00n },
  ]
  expect(await move({ legs, spendOn: 'tips' })).toMatch(/platform cannot belong to/)
  expect(await readMoney()).toEqual(before)
})

test("a transfer's amount must equal what its accounts receive", async () => {
  const before = await readMoney()
  for (const gross of [1n, 99n, 101n, -100n])
    expect(await move({ spendOn: 'tips' }, { gross })).toBe(`A transfer of ${gross} cannot move 100.`)
  expect(await move({ spendOn: 'tips' }, { gross: null as never })).toMatch(/cannot move 100/)
  expect(await readMoney()).toEqual(before)
  expect(await move({ spendOn: 'tips' }, { gross: 1_00n })).toBe('moved')
})

describe('the lots named in a transfer', () => {
  test("must belong to the paying wallet: a stranger's lot can't pay", async () => {
    const [own, strange] = [await lotOf(mia), await lotOf(leo)]
    const before = await readMoney()
    expect(await move({ lotUses: [{ lotId: strange, amount: 1_00n }] })).toBe(
      `The wallet has no lot ${strange}.`,
    )
    const mixed = [
      { lotId: own, amount: 50n },
      { lotId: strange, amount: 50n },
    ]
    expect(await move({ lotUses: mixed })).toBe(`The wallet has no lot ${strange}.`)
    expect(await readMoney()).toEqual(before)
    expect(await move({ lotUses: [{ lotId: own, amount: 1_00n }] })).toBe('moved')
  })

  test('must exist: a missing lot neither gives nor receives credits', async () => {
    const missing = randomUUID()
    const before = await readMoney()
    expect(await move({ lotUses: [{ lotId: missing, amount: 1_00n }] })).toBe(
      `The wallet has no lot ${missing}.`,
    )
    const back = {
      type: 'payment_refund' as const,
      legs: [
        { account: platform, amount: -1_00n },
        { account: wallet(mia.userId), amount: 1_00n },
      ],
    }
    expect(await move({ ...back, lotUses: [{ lotId: missing, amount: -1_00n }] })).toMatch(/has no lot/)
    expect(await readMoney()).toEqual(before)
  })

  test("can't pass credits to each other, and can't give anything unless their wallet does", async () => {
    const [first, second] = [await lotOf(mia), await lotOf(mia)]
    await move({ lotUses: [{ lotId: second, amount: 1_00n }] })
    const before = await readMoney()
    const swap = [
      { lotId: first, amount: 2_00n },
      { lotId: second, amount: -1_00n },
    ]
    expect(await move({ lotUses: swap })).toMatch(/^A lot and its wallet must/)
    const adjustment = [
      { account: platform, amount: -1_00n },
      { account: earnings(leo.profileId), amount: 1_00n },
    ]
    const without = { type: 'admin_adjustment' as const, legs: adjustment }
    expect(await move({ ...without, lotUses: [{ lotId: first, amount: 1_00n }] })).toMatch(
      /^A lot and its wallet must/,
    )
    expect(await readMoney()).toEqual(before)
  })
})
