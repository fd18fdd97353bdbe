import type { Lot } from '@fanfare/contract/ledger/wallet'
import { expect, test } from 'vitest'
import { planSpend } from './plan-spend.ts'

function lot(id: string, remaining: number, change: Partial<Lot> = {}): Lot {
  return {
    id,
    source: 'card',
    remaining,
    granted: remaining,
    spend_on: null,
    is_refundable: true,
    created_at: '2026-11-20T09:00:00Z',
    ...change,
  }
}

const free = lot('free', 1, { source: 'free', spend_on: ['tips', 'posts'], is_refundable: false })
const studio = lot('studio', 5, { source: 'gift', spend_on: ['ai_tools'] })
const card = lot('card', 20.1)
const crypto = lot('crypto', 3.2, { source: 'crypto' })
const wallet = { balance: 29.3, lots: [free, studio, card, crypto] }

const shortOf = ({ uses, ...rest }: ReturnType<typeof planSpend>) => ({
  uses: uses.map(({ lot: { id }, amount }) => [id, amount]),
  ...rest,
})

test('lots are spent in the wallet’s order until the amount is covered', () => {
  expect(shortOf(planSpend(wallet, { amount: 21.5, kind: 'tips' }))).toEqual({
    uses: [
      ['free', 1],
      ['card', 20.1],
      ['crypto', 0.4],
    ],
    usable: 24.3,
    missing: 0,
    balanceAfter: 7.8,
  })
})

test('a lot restricted to other purchases is not used', () => {
  expect(shortOf(planSpend(wallet, { amount: 4, kind: 'subscriptions' })).uses).toEqual([['card', 4]])
  expect(shortOf(planSpend(wallet, { amount: 4, kind: 'ai_tools' })).uses).toEqual([['studio', 4]])
})

test('the missing amount counts only usable credits, however large the balance', () => {
  const plan = planSpend({ balance: 6, lots: [free, studio] }, { amount: 5, kind: 'posts' })
  expect([plan.usable, plan.missing]).toEqual([1, 4])
})

test('hundredths add up exactly', () => {
  const tenths = Array.from({ length: 10 }, (_, at) => lot(`l${at}`, 0.1))
  expect(planSpend({ balance: 1, lots: tenths }, { amount: 0.7, kind: 'tips' })).toMatchObject({
    missing: 0,
    balanceAfter: 0.3,
  })
})

test('with an empty wallet the whole amount is missing, and a free purchase uses no credits', () => {
  expect(shortOf(planSpend({ balance: 0, lots: [] }, { amount: 2.5, kind: 'tips' }))).toEqual({
    uses: [],
    usable: 0,
    missing: 2.5,
    balanceAfter: 0,
  })
  expect(planSpend(wallet, { amount: 0, kind: 'tips' })).toMatchObject({ uses: [], missing: 0 })
})

test('spent lots don’t appear in the plan', () => {
  const plan = planSpend({ balance: 2, lots: [lot('spent', 0), lot('left', 2)] }, { amount: 1, kind: 'tips' })
  expect(plan.uses.map(({ lot: { id } }) => id)).toEqual(['left'])
})
