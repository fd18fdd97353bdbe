import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#kernel/db'
import { giveCredits, giveEarnings } from '#testing/money/known-money'
import { createWorld, type World } from '#testing/world'
import { credits } from '@fanfare/contract/money/money'
import { earnings, hold, outside, wallet } from '../account.ts'
import { holdCredits } from '../holds/hold-credits.ts'
import { reversePayment } from '../reversals/reverse-payment.ts'
import { recordCash, type CashMovement } from '../cash.ts'
import { missingCents, showSolvency, type Solvency } from './solvency.ts'
import { solvencyLines } from './solvency-lines.ts'
import { transfer } from '../transfers/transfer.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const rates = { creditCents: 10, currency: 'usd', shares: { wallets: 8_200, ai: 500 } }

/** Creates a user with earnings and credits of every kind, worth at most 14.22 USD in payouts. */
async function makePayable(): Promise<void> {
  const mia = await world.person('mia')
  await giveCredits(world, mia, 100_00n)
  await giveCredits(world, mia, 40_00n, { source: 'free', spendOn: ['ai_tools'] })
  await giveCredits(world, mia, 10_00n, { source: 'gift', spendOn: ['posts', 'ai_tools'] })
  await giveEarnings(world, mia, 30_00n)
  await giveEarnings(world, await world.person('leo'), 20_00n)
}

const record = (...movements: Pick<CashMovement, 'kind' | 'amount_cents'>[]) =>
  inTransaction(world.db, (tx) =>
    recordCash(
      tx,
      movements.map((movement) => ({
        ...movement,
        key: randomUUID(),
        subject_id: randomUUID(),
        created_at: world.clock.now(),
        happened_at: world.clock.now(),
        currency: 'usd',
        is_sandbox: false,
        is_estimate: movement.kind === 'provider_fee',
      })),
    ),
  )

test("wallets count at the seller's share, AI credits at the referrer's share, and earnings and payouts in full", async () => {
  const mia = await world.person('mia')
  await giveCredits(world, mia, 100_00n)
  expect(await showSolvency(world.db, rates)).toMatchObject({ payableCents: 820n })
  await giveCredits(world, mia, 40_00n, { source: 'free', spendOn: ['ai_tools'] })
  expect(await showSolvency(world.db, rates)).toMatchObject({ payableCents: 840n })
  await giveCredits(world, mia, 10_00n, { source: 'gift', spendOn: ['posts', 'ai_tools'] })
  expect(await showSolvency(world.db, rates)).toMatchObject({ payableCents: 922n })
  await giveEarnings(world, mia, 50_00n)
  expect(await showSolvency(world.db, rates)).toMatchObject({ payableCents: 1_422n })
  await inTransaction(world.db, (tx) =>
    transfer(tx, {
      key: 'on hold',
      type: 'profile_payout',
      at: world.clock.now(),
      legs: [
        { account: earnings(mia.profileId), amount: -20_00n },
        { account: hold(randomUUID()), amount: 20_00n },
      ],
    }),
  )
  expect(await showSolvency(world.db, rates)).toMatchObject({
    payableCents: 1_422n,
    hasSandboxCredits: false,
    payable: { wallets: 110_00n, ai: 40_00n, earnings: 30_00n, payouts: 20_00n },
  })
})

test('credits held for AI count like the credits they came from, and not at all if their payment is refunded', async () => {
  const mia = await world.person('mia')
  const checkoutId = randomUUID()
  const at = world.clock.now()
  await giveCredits(world, mia, 40_00n, { source: 'free', spendOn: ['ai_tools'] })
  await giveCredits(world, mia, 100_00n, { checkoutId })
  const held = {
    id: randomUUID(),
    purpose: 'ai_request',
    owner: mia,
    deadlineAt: at,
    metadata: {},
    at,
  } as const
  await inTransaction(world.db, (tx) => holdCredits(tx, { ...held, amount: credits(90_00n) }))
  expect(await showSolvency(world.db, rates)).toMatchObject({
    payableCents: 840n,
    payable: { wallets: 50_00n, ai: 0n, payouts: 0n, heldWallets: 50_00n, heldAi: 40_00n },
  })
  const reversal = { key: 'refund', type: 'payment_refund', from: 'card', checkoutId, at } as const
  await inTransaction(world.db, (tx) =>
    reversePayment(tx, { ...reversal, profileId: mia.profileId, amount: 80_00n }),
  )
  expect(await showSolvency(world.db, rates)).toMatchObject({
    payable: { wallets: 0n, heldWallets: 20_00n, heldAi: 40_00n },
  })
})

test('the cash held is the money received minus the money paid out, and a shortfall is reported', async () => {
  await makePayable()
  await record({ kind: 'received', amount_cents: 2_000n }, { kind: 'provider_fee', amount_cents: -88n })
  expect(missingCents(await showSolvency(world.db, rates))).toBe(0n)
  await record({ kind: 'dispute_fee', amount_cents: -1_500n }, { kind: 'payout_fee', amount_cents: -26n })
  expect(missingCents(await showSolvency(world.db, rates))).toBe(1_036n)
  await record(
    { kind: 'dispute_fee_returned', amount_cents: 1_500n },
    { kind: 'received', amount_cents: 26n },
  )
  await record({ kind: 'refund', amount_cents: -300n }, { kind: 'dispute', amount_cents: -100n })
  await record({ kind: 'dispute_returned', amount_cents: 100n }, { kind: 'payout', amount_cents: -200n })
  const solvency = await showSolvency(world.db, rates)
  expect(missingCents(solvency)).toBe(10n)
  expect(solvencyLines(solvency)).toEqual([
    'Real money: received 20.26 USD, payment fees 0.88 USD, refunds 3.00 USD, disputes 0.00 USD, dispute fees 0.00 USD, payouts 2.00 USD, payout fees 0.26 USD (no fee reported for 1 payout). Of the fees, 0.88 USD is estimated. Cash held: 14.12 USD.',
    'Credits: 150.00 in wallets, 50.00 in earnings, 0.00 on hold. Maximum payout value: 14.22 USD.',
    'WARNING: the cash held is 0.10 USD short of that.',
  ])
  await record({ kind: 'received', amount_cents: 10n })
  expect(missingCents(await showSolvency(world.db, rates))).toBe(0n)
})

test('sandbox money counts only if it brought in credits, and money in another currency never counts', () => {
  const cash = {
    received: 0n,
    fees: 0n,
    refunds: 0n,
    disputes: 0n,
    dispute_fees: 0n,
    payouts: 0n,
    payout_fees: 0n,
    payouts_without_fee: 0,
    estimated_fees: 0n,
  }
  const payable = { wallets: 0n, ai: 0n, earnings: 0n, payouts: 0n, heldWallets: 0n, heldAi: 0n }
  const solvency: Solvency = {
    currency: 'usd',
    payable,
    payableCents: 700n,
    hasSandboxCredits: false,
    cash: [
      { ...cash, currency: 'usd', is_sandbox: false, held: 100n },
      { ...cash, currency: 'eur', is_sandbox: false, held: 10_000n },
      { ...cash, currency: 'usd', is_sandbox: true, held: 500n },
    ],
  }
  expect(missingCents(solvency)).toBe(600n)
  expect(missingCents({ ...solvency, hasSandboxCredits: true })).toBe(100n)
  expect(solvencyLines({ ...solvency, hasSandboxCredits: true }).at(-1)).toMatch(
    /^Warning: .* 1\.00 USD short of that\. Nothing is paid out for real/,
  )
})

test('a single sandbox credit makes all credits count as sandbox credits, even once it is refunded', async () => {
  const ida = await world.person('ida')
  const checkoutId = randomUUID()
  const at = world.clock.now()
  expect(await showSolvency(world.db, rates)).toMatchObject({ hasSandboxCredits: false })
  await inTransaction(world.db, (tx) =>
    transfer(tx, {
      key: 'sandbox',
      type: 'stripe_token_purchase',
      at,
      legs: [
        { account: outside('sandbox'), amount: -1n },
        { account: wallet(ida.userId), amount: 1n },
      ],
      grants: { source: 'card', spendOn: null, isRefundable: true, checkoutId },
    }),
  )
  expect(await showSolvency(world.db, rates)).toMatchObject({ hasSandboxCredits: true })
  const refund = { key: 'refund', type: 'payment_refund', from: 'sandbox', checkoutId, at } as const
  await inTransaction(world.db, (tx) =>
    reversePayment(tx, { ...refund, profileId: ida.profileId, amount: 1n }),
  )
  expect(await showSolvency(world.db, rates)).toMatchObject({
    payable: { wallets: 0n },
    hasSandboxCredits: true,
  })
})
