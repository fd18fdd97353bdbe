import type { Transaction } from '@fanfare/contract/transactions/transaction'
import { expect, test } from 'vitest'
import { collectTransactions } from './collect-transactions.ts'

test('an export contains every page of the filtered list, in order and without duplicates', async () => {
  const { transactions, isWhole } = await collectTransactions(listOf(250))
  expect(transactions.map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, place) => String(place)))
  expect(isWhole).toBe(true)
  expect(await collectTransactions(listOf(0))).toEqual({ transactions: [], isWhole: true })
})

test('a list that is too long for one file is exported in part, and reported as incomplete', async () => {
  const { transactions, isWhole } = await collectTransactions(listOf(250), 200)
  expect([transactions.length, isWhole]).toEqual([200, false])
  expect(await collectTransactions(listOf(200), 200)).toMatchObject({ isWhole: true })
})

test('if a page fails to load, no partial file is created', async () => {
  const broken = (page: { limit: number; cursor: string | undefined }) =>
    page.cursor === undefined ? listOf(250)(page) : Promise.reject(new Error('gone'))
  await expect(collectTransactions(broken)).rejects.toThrow('gone')
})

const listOf =
  (length: number) =>
  async ({ limit, cursor = '0' }: { limit: number; cursor: string | undefined }) => {
    const start = Number(cursor)
    const end = Math.min(start + limit, length)
    const data = Array.from({ length: end - start }, (_, place) => ({ ...grant, id: String(start + place) }))
    const hasMore = end < length
    return { data, pagination: { has_more: hasMore, total: end, next_cursor: hasMore ? String(end) : null } }
  }

const grant: Transaction = {
  id: '',
  type: 'free_daily_credits',
  direction: 'incoming',
  amount: 1,
  source_profile_id: null,
  destination_profile_id: null,
  other: null,
  subject_id: null,
  description: 'Free daily credits',
  undoes: null,
  is_undone: false,
  receipt_id: null,
  paid: null,
  created_at: '2026-11-20T09:41:00.000Z',
  metadata: {},
}
