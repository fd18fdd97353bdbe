import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { seed, isSoak } from '@fanfare/contract/testing/chance'
import { checkLedger, holdCredits, restorePayment, reversePayment, settleHold } from '#ledger'
import { inTransaction, sql, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { settleAdvances } from '../../modules/ledger/debts/settle-advances.ts'
import { balanceOf, giveCredits } from '../../testing/money/known-money.ts'
import { createWorld, type Person, type World } from '../../testing/world.ts'

// Payments are refunded and disputed while their credits are held, captured and released, in any order and
// concurrently, and while processes die.

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** One event. `hold` and `payment` can be any number, which picks one of the existing holds or payments. */
type Step = { id: string; dies: boolean } & (
  | { does: 'hold'; amount: number }
  | { does: 'settle'; hold: number; percent: number }
  | { does: 'reverse'; payment: number; amount: number; isPartial: boolean; cause: Cause }
  | { does: 'restore'; payment: number; percent: number; cause: Cause }
)
type Cause = 'payment_dispute' | 'payment_refund'

const nat = fc.nat({ max: 5 })
const cause = fc.constantFrom<Cause>('payment_dispute', 'payment_refund')
const facts = { dies: fc.boolean(), id: fc.constant('') }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('hold' as const),
      amount: fc.integer({ min: 1, max: 70 }),
      ...facts,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('settle' as const),
      hold: nat,
      percent: fc.constantFrom(0, 0, 33, 100, 100),
      ...facts,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('reverse' as const),
      payment: nat,
      amount: fc.constantFrom(1, 20, 50, 100),
      isPartial: fc.constantFrom(false, false, true),
      cause,
      ...facts,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('restore' as const),
      payment: nat,
      percent: fc.constantFrom(50, 100),
      cause,
      ...facts,
    }),
  },
)

/** Batches of steps: mostly one step at a time, sometimes several at once. */
const story = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: step.map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(step, { minLength: 2, maxLength: 4 }) },
  ),
  { minLength: 3, maxLength: 10 },
)

interface Payment {
  id: string
  granted: bigint
  /** The amount that is reversed now, in hundredths, and how much of it can be restored, by cause. */
  reversed: bigint
  restorable: Record<Cause, bigint>
  /**
   * The amount that partial refunds have taken since the last full reversal and not returned. It leaves no debt for
   * AI use.
   */
  partly: bigint
  /**
   * Whether the debt can't be predicted, because a part came back after it may have been owed, or was refunded during
   * other steps.
   */
  isMixed: boolean
}

interface Doings {
  fan: Person
  referrer: Person
  payments: Payment[]
  holds: { id: string; amount: bigint; charged: bigint | null }[]
}

class Died extends Error {}

/** Performs a step. If its process dies, performs it again: the first attempt must have left no trace. */
async function perform(doings: Doings, one: Step, isAlone: boolean): Promise<void> {
  const prepared = prepare(doings, { ...one, id: randomUUID() }, isAlone)
  if (!prepared) return
  const { run, done } = prepared
  if (one.dies) {
    const dying = inTransaction(world.db, async (tx) => {
      await run(tx)
      throw new Died()
    })
    await dying.catch(refusalOf)
  }
  const outcome = await inTransaction(world.db, run).catch(refusalOf)
  // Repeating a step that was done changes nothing.
  if (!(outcome instanceof Error)) await inTransaction(world.db, run)
  if (!(outcome instanceof Error)) done()
}

/** A refusal is a valid outcome. Any other error is a fault. */
function refusalOf(error: unknown): Error {
  if (error instanceof Died || error instanceof Problem) return error
  throw error
}

interface Prepared {
  run: (tx: Tx) => Promise<void>
  done: () => void
}

function prepare(doings: Doings, one: Step, isAlone: boolean): Prepared | null {
  const { fan, referrer, payments, holds } = doings
  const at = world.clock.now()
  if (one.does === 'hold') {
    const { id, amount } = one
    const deadlineAt = new Date(at.getTime() + 3_600_000)
    const hold = { id, purpose: 'ai_request', owner: fan, deadlineAt, metadata: {}, at } as const
    return {
      run: (tx) => holdCredits(tx, { ...hold, amount: credits(BigInt(amount)) }),
      done: () => holds.push({ id, amount: BigInt(amount), charged: null }),
    }
  }
  if (one.does === 'settle') {
    const open = holds.filter(({ charged }) => charged === null)
    const chosen = open[one.hold % Math.max(open.length, 1)]
    if (!chosen) return null
    const charged = (chosen.amount * BigInt(one.percent)) / 100n
    // Marks the hold as used, so that other steps of this batch choose another one.
    chosen.charged = charged
    const by = { profileId: referrer.profileId, basisPoints: 10_00n }
    return {
      run: (tx) => settleHold(tx, { id: chosen.id, charged, referrer: by, metadata: {}, at }),
      done: () => undefined,
    }
  }
  const payment = payments[one.payment % payments.length]
  if (!payment) return null
  const common = {
    from: 'card',
    type: one.cause,
    checkoutId: payment.id,
    profileId: fan.profileId,
    at,
  } as const
  if (one.does === 'reverse') {
    const left = payment.granted - payment.reversed
    const amount = left < BigInt(one.amount) ? left : BigInt(one.amount)
    if (amount === 0n) return null
    payment.reversed += amount
    payment.partly = one.isPartial ? payment.partly + amount : 0n
    // The order of several simultaneous reversals is unknown.
    if (one.isPartial && !isAlone) payment.isMixed = true
    const reversal = { ...common, key: `reversal:${one.id}`, amount, keepsSales: one.isPartial }
    return {
      run: async (tx) => void (await reversePayment(tx, reversal)),
      done: () => {
        payment.restorable[one.cause] += amount
      },
    }
  }
  const amount = (payment.restorable[one.cause] * BigInt(one.percent)) / 100n
  if (amount === 0n) return null
  payment.reversed -= amount
  payment.restorable[one.cause] -= amount
  if (one.cause === 'payment_refund') payment.partly = larger(payment.partly - amount, 0n)
  // Before the first hold, nothing can be owed.
  if (!isAlone || holds.length > 0) payment.isMixed = true
  return {
    run: async (tx) => {
      const key = `restored:${one.id}`
      const known = await tx.selectFrom('transfer').select('id').where('key', '=', key).executeTakeFirst()
      if (known) return
      await restorePayment(tx, { ...common, key, amount })
      await settleAdvances(tx, { checkoutId: payment.id, most: amount, at })
    },
    done: () => undefined,
  }
}

/** The remainder of a payment, and its user's debt for it, according to the ledger's rows. */
async function standingOf({ id }: Payment) {
  const { rows } = await sql<{ remaining: bigint; captured: bigint; owed: bigint; lost: bigint }>`
    select (select sum(remaining)::bigint from lot where checkout_id = ${id}::uuid) as remaining,
      (select coalesce(sum(captured), 0)::bigint from hold_lot join lot on lot.id = lot_id
        where checkout_id = ${id}::uuid) as captured,
      (select coalesce(sum(debt.amount), 0)::bigint from debt join transfer on transfer.id = debt.transfer_id
        where transfer.subject_id = ${id}::uuid and income_type = 'ai_tool_usage') as owed,
      loss_of_checkout(${id}::uuid) as lost`.execute(world.db)
  const [standing] = rows
  if (!standing) throw new Error('Sums answer one row.')
  return standing
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/**
 * Once everything is settled, each of a payment's credits is reversed, used or in the wallet, and none is counted
 * twice.
 */
async function expectAccounted({ fan, payments }: Doings): Promise<void> {
  let left = 0n
  for (const payment of payments) {
    const { granted, reversed, partly, isMixed } = payment
    const { remaining, captured, owed, lost } = await standingOf(payment)
    left += remaining
    const beyond = reversed + captured - granted
    // At most as many credits remain as were neither reversed nor used, unless they are owed.
    expect(remaining <= larger(-beyond, 0n) + owed).toBe(true)
    if (isMixed) continue
    // The platform bears partial refunds in any order, and the user owes the rest.
    const due = larger(beyond - partly, 0n)
    expect({ remaining, owed, lost }).toEqual({
      remaining: larger(-beyond, 0n),
      owed: due,
      lost: larger(beyond, 0n) - due,
    })
  }
  expect(await balanceOf(world, fan)).toBe(left)
}

test(
  'reversed credits never come back, whatever the order of refunds, disputes, captures and releases, even concurrent ones',
  { timeout: 900_000 },
  async () => {
    let settled = 0
    let people = 0
    await fc.assert(
      fc.asyncProperty(story, async (batches) => {
        people += 1
        const fan = await world.person(`fan${people}`)
        const referrer = await world.person(`referrer${people}`)
        const doings: Doings = { fan, referrer, payments: [], holds: [] }
        for (const granted of [1_00n, 60n]) {
          const id = randomUUID()
          await giveCredits(world, fan, granted, { checkoutId: id })
          const restorable = { payment_dispute: 0n, payment_refund: 0n }
          doings.payments.push({ id, granted, reversed: 0n, restorable, partly: 0n, isMixed: false })
        }
        for (const batch of batches) {
          world.clock.advance(1)
          await Promise.all(batch.map((one) => perform(doings, one, batch.length === 1)))
        }
        const open = doings.holds.filter(({ charged }) => charged === null)
        for (const [index] of open.entries()) {
          world.clock.advance(1)
          const percent = index % 2 === 0 ? 0 : 100
          await perform(doings, { does: 'settle', hold: 0, percent, dies: true, id: '' }, true)
        }
        settled += doings.holds.length
        await expectAccounted(doings)
        expect(await checkLedger(world.db)).toEqual([])
      }),
      { seed, numRuns: isSoak ? 400 : 60, endOnFailure: true },
    )
    expect(settled).toBeGreaterThan(60)
  },
)
