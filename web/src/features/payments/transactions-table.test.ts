import type { Transaction } from '@fanfare/contract/ledger'
import { expect, test } from 'vitest'
import { tableHeader, tableOf } from './transactions-table.ts'
import { signedAmount, transactionTypes, typeOf } from './transactions-words.ts'

test('a row of the export has a cell for every column, and what went out is below zero', () => {
  const rows = tableOf([tip, { ...tip, direction: 'incoming' }, { ...tip, direction: 'internal_transfer' }])
  expect(rows.map((row) => row.length)).toEqual([8, 8, 8])
  expect(rows.map((row) => row[tableHeader.indexOf('Credits')])).toEqual([-12.5, 12.5, 12.5])
  expect(rows[0]?.[tableHeader.indexOf('With')]).toBe('Mara Oduya (mara.frames)')
})

test('an amount carries its direction as a sign', () => {
  expect(signedAmount(tip)).toBe('−12.50')
  expect(signedAmount({ amount: 1240, direction: 'incoming' })).toBe('+1,240.00')
  expect(signedAmount({ amount: 3, direction: 'internal_transfer' })).toBe('3.00')
})

test('an address chooses a type that exists, and no other', () => {
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
  created_at: '2026-11-20T09:41:00.000Z',
  metadata: {},
}
