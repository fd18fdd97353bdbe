import type { Transaction } from '@fanfare/contract/transactions/transaction'
import { expect, test } from 'vitest'
import { toCsv } from '../../ui/lists/to-csv.ts'
import { transactionColumns } from './transactions-columns.ts'
import { moneyPaidIn, signedAmount, transactionTypes, typeOf } from './transaction-text.ts'

test('the exported file names the other party, and outgoing amounts are negative', () => {
  const moved: readonly Transaction[] = [tip, { ...tip, direction: 'incoming', other: null, is_undone: true }]
  const [head, out, back] = toCsv(transactionColumns, moved).replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('Time (UTC),Type,Direction,Credits,Paid,Currency,With,Description,Reversed,Transaction')
  expect(out).toBe(`2026-11-20T09:41:00.000Z,Tip,Outgoing,-12.50,,,Mara Oduya (mara.frames),Tip,no,${tip.id}`)
  expect(back).toBe(`2026-11-20T09:41:00.000Z,Tip,Incoming,12.50,,,,Tip,yes,${tip.id}`)
})

test('the exported file names the money paid for credits, and its currency', () => {
  const [, bought] = toCsv(transactionColumns, [purchase]).split('\r\n')
  expect(bought).toBe(
    `2026-11-20T09:41:00.000Z,Credits bought by card,Incoming,120.00,12.00,USD,,Credits bought by card,no,${tip.id}`,
  )
})

test('only a purchase of credits shows the money paid', () => {
  expect(moneyPaidIn(purchase)).toBe('$12.00')
  expect(moneyPaidIn(tip)).toBeUndefined()
})

test('an amount shows its direction as a sign', () => {
  expect(signedAmount(tip)).toBe('−12.50')
  expect(signedAmount({ amount: 1240, direction: 'incoming' })).toBe('+1,240.00')
  expect(signedAmount({ amount: 3, direction: 'internal_transfer' })).toBe('3.00')
})

test('the URL can select only a type that exists', () => {
  expect(transactionTypes).toHaveLength(15)
  expect(typeOf('profile_tip')).toBe('profile_tip')
  expect(typeOf('toString')).toBeUndefined()
  expect(typeOf(undefined)).toBeUndefined()
})

const mara = {
  id: '0195c3a0-0000-7000-8000-000000000001',
  uuid: '0195c3a0-0000-7000-8000-000000000001',
  username: 'mara.frames',
  display_name: 'Mara Oduya',
  photo: null,
}

const tip: Transaction = {
  id: '0195c3a0-0000-7000-8000-000000000002',
  type: 'profile_tip',
  direction: 'outgoing',
  amount: 12.5,
  source_profile_id: null,
  destination_profile_id: mara.id,
  other: mara,
  subject_id: null,
  description: 'Tip',
  undoes: null,
  is_undone: false,
  receipt_id: null,
  paid: null,
  created_at: '2026-11-20T09:41:00.000Z',
  metadata: {},
}

const purchase: Transaction = {
  ...tip,
  type: 'stripe_token_purchase',
  direction: 'incoming',
  amount: 120,
  other: null,
  description: 'Credits bought by card',
  paid: { amount_cents: 1200, currency: 'usd' },
}
