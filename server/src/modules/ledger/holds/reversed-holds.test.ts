import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { inTransaction, sql } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf, giveCredits } from '#testing/money/known-money'
import { queuedJobs, queueJob } from '#testing/queued-jobs'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { checkLedger } from '../audit/check-ledger.ts'
import { settleAdvances } from '../debts/settle-advances.ts'
import { sumDebtsOfUser } from '../debts/debt-queries.ts'
import { sumDebtsOfProfile } from '../queries.ts'
import { restorePayment } from '../reversals/restore-payment.ts'
import { reversePayment } from '../reversals/reverse-payment.ts'
import { sell } from '../sales/sell.ts'
import { holdCredits } from './hold-credits.ts'
import { findHold } from './hold-queries.ts'
import { settleHold } from './settle-hold.ts'

// How refunds and disputes affect held and captured credits.

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => closeBalanced(world))

let people = 0

/** A user with a referrer, who bought 100 credits in one payment. */
async function buyer() {
  people += 1
  const who = await world.person(`fan${people}`)
  const referrer = await world.person(`referrer${people}`)
  const checkoutId = randomUUID()
  await giveCredits(world, who, 100_00n, { checkoutId })
  return { who, referrer, checkoutId }
}
type Buyer = Awaited<ReturnType<typeof buyer>>

async function hold({ who }: Buyer, amount: bigint): Promise<string> {
  const id = randomUUID()
  // Two holds in the same millisecond have no order.
  world.clock.advance(1)
  const at = world.clock.now()
  const deadlineAt = new Date(at.getTime() + 3_600_000)
  const facts = { id, purpose: 'ai_request', owner: who, deadlineAt, metadata: {}, at } as const
  await inTransaction(world.db, (tx) => holdCredits(tx, { ...facts, amount: credits(amount) }))
  return id
}

const settle = ({ referrer }: Buyer, id: string, charged: bigint) =>
  inTransaction(world.db, (tx) =>
    settleHold(tx, {
      id,
      charged,
      referrer: { profileId: referrer.profileId, basisPoints: 5_00n },
      metadata: {},
      at: world.clock.now(),
    }),
  )

async function use(of: Buyer, amount: bigint): Promise<string> {
  const id = await hold(of, amount)
  await settle(of, id, amount)
  return id
}

type Cause = 'payment_dispute' | 'payment_refund'
const moved = ({ who, checkoutId }: Buyer, amount: bigint, type: Cause = 'payment_dispute') => {
  world.clock.advance(1)
  const common = { key: `moved:${randomUUID()}`, type, from: 'card' } as const
  return { ...common, checkoutId, amount, profileId: who.profileId, at: world.clock.now() }
}
const reverse = (of: Buyer, amount: bigint, keepsSales = false) =>
  inTransaction(world.db, (tx) => reversePayment(tx, { ...moved(of, amount), keepsSales }))
const refund = (of: Buyer, amount: bigint, keepsSales = false) =>
  inTransaction(world.db, (tx) => reversePayment(tx, { ...moved(of, amount, 'payment_refund'), keepsSales }))

async function restore(of: Buyer, amount: bigint, type?: Cause): Promise<void> {
  const input = moved(of, amount, type)
  await inTransaction(world.db, async (tx) => {
    await restorePayment(tx, input)
    await settleAdvances(tx, { checkoutId: of.checkoutId, most: amount, at: input.at })
  })
}

/** A buyer's wallet and debts, and their referrer's earnings and debts. */
const standing = async ({ who, referrer }: Buyer) => ({
  wallet: await balanceOf(world, who),
  owed: await sumDebtsOfUser(world.db, who),
  reward: await earningsOf(world, referrer),
  rewardOwed: await sumDebtsOfProfile(world.db, referrer),
})
const nothing = { wallet: 0n, owed: 0n, reward: 0n, rewardOwed: 0n }

const tip = ({ who }: Buyer, seller: Person, price: bigint) =>
  inTransaction(world.db, (tx) =>
    sell(tx, {
      key: `tip:${randomUUID()}`,
      type: 'profile_tip',
      buyer: who,
      sellerId: seller.profileId,
      price: credits(price),
      terms: { feeBasisPoints: 2000n, referrer: null },
      subjectId: null,
      at: world.clock.now(),
    }),
  )

test("credits refunded during a hold don't return to the wallet when it is released", async () => {
  const ana = await buyer()
  const id = await hold(ana, 100_00n)
  await reverse(ana, 100_00n)
  await settle(ana, id, 0n)
  expect(await standing(ana)).toEqual(nothing)
  // Repeating the settlement moves nothing.
  await settle(ana, id, 0n)
  expect(await standing(ana)).toEqual(nothing)
})

test('after a partial refund, a released hold pays what the wallet lacked and returns the rest', async () => {
  const bea = await buyer()
  const id = await hold(bea, 80_00n)
  await reverse(bea, 50_00n, true)
  expect(await balanceOf(world, bea.who)).toBe(0n)
  await settle(bea, id, 0n)
  expect(await standing(bea)).toMatchObject({ wallet: 50_00n, owed: 0n })
})

test('a reversal ends the latest holds first, only as many as it needs, and none if the wallet covers it', async () => {
  const cia = await buyer()
  const first = await hold(cia, 30_00n)
  const second = await hold(cia, 30_00n)
  const reversedAt = async (id: string) => (await findHold(world.db, { id }))?.reversed_at ?? null
  await reverse(cia, 40_00n)
  expect([await reversedAt(first), await reversedAt(second)]).toEqual([null, null])
  await reverse(cia, 10_00n)
  expect([await reversedAt(first), await reversedAt(second)]).toEqual([null, expect.any(Date)])
  const ended = (await queuedJobs(world.db)).filter(({ name }) => name === 'end-reversed-holds')
  const told = ended.map(({ payload }) => payload)
  expect(told).toContainEqual({ hold_ids: [second] })
  expect(JSON.stringify(told)).not.toContain(first)
  await runJobs(world)
  await settle(cia, first, 30_00n)
  await settle(cia, second, 0n)
  expect(await standing(cia)).toMatchObject({ wallet: 20_00n, owed: 0n })
})

test('held credits cover a reversal before any sale is undone', async () => {
  const dina = await buyer()
  const leo = await world.person('leo_of_dina')
  await tip(dina, leo, 50_00n)
  const id = await hold(dina, 50_00n)
  expect((await reverse(dina, 50_00n)).undone).toEqual([])
  await settle(dina, id, 0n)
  expect([await earningsOf(world, leo), await standing(dina)]).toEqual([40_00n, nothing])
})

test('if a payment is disputed after its credits were spent, they are owed and the reward is reversed', async () => {
  const eva = await buyer()
  await use(eva, 60_00n)
  expect(await standing(eva)).toEqual({ wallet: 40_00n, owed: 0n, reward: 3_00n, rewardOwed: 0n })
  await reverse(eva, 100_00n)
  expect(await standing(eva)).toEqual({ ...nothing, owed: 60_00n })
})

test('after a partial dispute, only what the wallet lacked is owed, and only that part of the reward is reversed', async () => {
  const fia = await buyer()
  await use(fia, 80_00n)
  await reverse(fia, 60_00n)
  expect(await standing(fia)).toEqual({ wallet: 0n, owed: 40_00n, reward: 2_00n, rewardOwed: 0n })
  await reverse(fia, 40_00n)
  expect(await standing(fia)).toEqual({ ...nothing, owed: 80_00n })
})

test('a partial refund lowers the charge for AI use instead of leaving a debt', async () => {
  const gia = await buyer()
  await use(gia, 100_00n)
  await reverse(gia, 30_00n, true)
  expect(await standing(gia)).toEqual({ ...nothing, reward: 5_00n })
})

test('a partial refund leads to the same balances before and after a capture, and leaves no debt', async () => {
  for (const [captured, left] of [
    [100_00n, 0n],
    [80_00n, 0n],
    [60_00n, 10_00n],
    [0n, 70_00n],
  ] as const) {
    const [before, after] = [await buyer(), await buyer()]
    const id = await hold(before, 100_00n)
    await reverse(before, 30_00n, true)
    await settle(before, id, captured)
    await settle(after, await hold(after, 100_00n), captured)
    await reverse(after, 30_00n, true)
    const expected = { ...nothing, wallet: left, reward: captured / 20n }
    expect([await standing(before), await standing(after)]).toEqual([expected, expected])
  }
})

test('after a dispute and a partial refund, only the disputed part is owed, before or after a capture', async () => {
  for (const isPartialFirst of [true, false]) {
    const [before, after] = [await buyer(), await buyer()]
    const reverseBoth = async (one: Buyer) => {
      await reverse(one, 30_00n, isPartialFirst)
      await reverse(one, 40_00n, !isPartialFirst)
    }
    const id = await hold(before, 100_00n)
    await reverseBoth(before)
    await settle(before, id, 100_00n)
    await use(after, 100_00n)
    await reverseBoth(after)
    // A dispute that comes after the refund also claims the part that the platform bore.
    const owed = isPartialFirst ? 70_00n : 30_00n
    const expected = { ...nothing, owed, reward: (100_00n - owed) / 20n }
    expect([await standing(before), await standing(after)]).toEqual([expected, expected])
  }
})

test('when a dispute concerns many AI requests, some are handled right away and the rest in jobs, each once', async () => {
  await runJobs(world)
  const nia = await buyer()
  for (let used = 0; used < 260; used += 1) await use(nia, 20n)
  expect(await standing(nia)).toEqual({ ...nothing, wallet: 48_00n, reward: 2_60n })
  await reverse(nia, 100_00n)
  expect(await standing(nia)).toEqual({ ...nothing, owed: 50_00n, reward: 10n })
  expect(await checkLedger(world.db)).toEqual([])
  const waiting = (await queuedJobs(world.db)).filter(({ name }) => name === 'reach-earlier-holds')
  expect(waiting).toHaveLength(1)
  await runJobs(world)
  expect(await standing(nia)).toEqual({ ...nothing, owed: 52_00n })
  // If the job runs again after a crash, it finds nothing to do.
  await queueJob(world.owner, { name: 'reach-earlier-holds', payload: waiting[0]?.payload ?? {} })
  await runJobs(world)
  expect(await standing(nia)).toEqual({ ...nothing, owed: 52_00n })
  const debts = world.db.selectFrom('debt').select('amount').where('user_id', '=', nia.who.userId)
  expect(await debts.where('income_type', '=', 'ai_tool_usage').execute()).toHaveLength(260)
})

test('a loss is reported once its job has given up, and not while the job is waiting', async () => {
  const rea = await buyer()
  for (let used = 0; used < 251; used += 1) await use(rea, 20n)
  await reverse(rea, 100_00n)
  expect(await checkLedger(world.db)).toEqual([])
  const setAttempts = (attempts: ReturnType<typeof sql>) =>
    sql`update graphile_worker._private_jobs set attempts = ${attempts}
      where key = ${`reach-holds:${rea.checkoutId}`}`.execute(world.owner)
  await setAttempts(sql`max_attempts`)
  expect(await checkLedger(world.db)).toEqual([
    {
      what: 'a payment’s loss that isn’t recorded as a debt',
      where: `payment ${rea.checkoutId}`,
      kept: '0',
      counted: '20',
    },
  ])
  await setAttempts(sql`0`)
  await runJobs(world)
  expect(await standing(rea)).toEqual({ ...nothing, owed: 50_20n })
  expect(await checkLedger(world.db)).toEqual([])
})

test('in a job, a partial dispute handles only as many holds as it needs', async () => {
  const ola = await buyer()
  for (let used = 0; used < 260; used += 1) await use(ola, 20n)
  await reverse(ola, 99_00n)
  await runJobs(world)
  expect(await standing(ola)).toEqual({ ...nothing, owed: 51_00n, reward: 5n })
})

test('a referrer who moved a reward before the dispute owes it, and their next reward pays it off', async () => {
  const hal = await buyer()
  await use(hal, 100_00n)
  const form = { id: randomUUID(), amount: 5 }
  expect((await world.call(hal.referrer, 'POST', '/user/billing/transfer-balance', form)).status).toBe(200)
  await reverse(hal, 100_00n)
  expect(await standing(hal)).toMatchObject({ reward: 0n, rewardOwed: 5_00n })
  const kim = { ...(await buyer()), referrer: hal.referrer }
  await use(kim, 60_00n)
  expect(await standing(kim)).toEqual({ wallet: 40_00n, owed: 0n, reward: 0n, rewardOwed: 2_00n })
  await use(kim, 40_00n)
  expect(await standing(kim)).toEqual(nothing)
})

test('credits of a payment that was disputed before their capture are owed and earn no reward', async () => {
  const ida = await buyer()
  const id = await hold(ida, 100_00n)
  await reverse(ida, 100_00n)
  expect(await standing(ida)).toEqual(nothing)
  await settle(ida, id, 70_00n)
  expect(await standing(ida)).toEqual({ ...nothing, owed: 70_00n })
})

test("a debt for AI use freezes the user's credits and is paid from earnings", async () => {
  const joe = await buyer()
  await use(joe, 100_00n)
  await reverse(joe, 100_00n)
  await giveCredits(world, joe.who, 100_00n)
  await expect(hold(joe, 1n)).rejects.toMatchObject({ code: 'credits-withheld' })
  const fan = await buyer()
  await tip(fan, joe.who, 50_00n)
  expect(await standing(joe)).toMatchObject({ wallet: 100_00n, owed: 60_00n })
  expect(await earningsOf(world, joe.who)).toBe(0n)
  await hold(joe, 40_00n)
  await expect(hold(joe, 1n)).rejects.toMatchObject({ code: 'credits-withheld' })
})

test('a won dispute pays for AI use, and the referrer gets the reward back', async () => {
  const kai = await buyer()
  await use(kai, 60_00n)
  await reverse(kai, 100_00n)
  await restore(kai, 100_00n)
  expect(await standing(kai)).toEqual({ wallet: 40_00n, owed: 0n, reward: 3_00n, rewardOwed: 0n })
  await reverse(kai, 100_00n)
  expect(await standing(kai)).toEqual({ ...nothing, owed: 60_00n })
})

test('after a failed full refund, the platform bears later partial refunds and deducts earlier ones', async () => {
  const pia = await buyer()
  await refund(pia, 100_00n)
  await restore(pia, 100_00n, 'payment_refund')
  const id = await hold(pia, 100_00n)
  await refund(pia, 5_00n, true)
  await settle(pia, id, 100_00n)
  expect(await standing(pia)).toEqual({ ...nothing, reward: 5_00n })

  // The partial refund was 20 and 15 came back, so the platform bears only 5. The 30 of the dispute are owed.
  const quin = await buyer()
  const other = await hold(quin, 100_00n)
  await reverse(quin, 30_00n)
  await refund(quin, 20_00n, true)
  await restore(quin, 15_00n, 'payment_refund')
  await settle(quin, other, 100_00n)
  expect(await standing(quin)).toEqual({ ...nothing, owed: 30_00n, reward: 3_50n })
})

test('a hold that covered a reversal is released in full if the payment was restored first', async () => {
  const lea = await buyer()
  const id = await hold(lea, 100_00n)
  await reverse(lea, 100_00n)
  await restore(lea, 100_00n)
  expect(await balanceOf(world, lea.who)).toBe(0n)
  await settle(lea, id, 0n)
  expect(await standing(lea)).toEqual({ ...nothing, wallet: 100_00n })
})

test('credits of another payment return to the wallet, even if the first payment was reversed', async () => {
  const mia = await buyer()
  await giveCredits(world, mia.who, 50_00n, { checkoutId: randomUUID() })
  const id = await hold(mia, 150_00n)
  await reverse(mia, 100_00n)
  await settle(mia, id, 0n)
  expect(await standing(mia)).toEqual({ ...nothing, wallet: 50_00n })
})
