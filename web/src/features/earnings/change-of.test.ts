import { incomeTypes } from '@fanfare/contract/ledger/transaction-type'
import { expect, test } from 'vitest'
import { changeOfCount, changeOfCredits } from './change-of.ts'
import { incomeOrder } from './income-types.ts'

test('credits are compared with the previous period as a percentage', () => {
  expect(changeOfCredits({ now: 118, before: 100 })).toEqual({
    direction: 'up',
    amount: '18%',
    words: 'from last period',
  })
  expect(changeOfCredits({ now: 94, before: 100 })).toMatchObject({ direction: 'down', amount: '6%' })
  expect(changeOfCredits({ now: 100.01, before: 100 })).toMatchObject({ direction: 'up', amount: 'Under 1%' })
  expect(changeOfCredits({ now: 5000, before: 1 }).amount).toBe('499,900%')
})

test('if the previous period was zero, the change is shown as an amount', () => {
  expect(changeOfCredits({ now: 12.5, before: 0 })).toEqual({
    direction: 'up',
    amount: '12.50',
    words: 'from 0 last period',
  })
  expect(changeOfCredits({ now: 0, before: 0 })).toMatchObject({ direction: 'same', amount: '' })
  expect(changeOfCredits({ now: -3, before: 0 })).toMatchObject({ direction: 'down', amount: '3.00' })
  expect(changeOfCredits({ now: 3, before: -3 })).toMatchObject({ direction: 'up', amount: '6.00' })
})

test('numbers of people are compared as a difference', () => {
  expect(changeOfCount({ now: 1284, before: 1220 })).toMatchObject({ direction: 'up', amount: '64' })
  expect(changeOfCount({ now: 3, before: 3 })).toMatchObject({
    direction: 'same',
    words: 'Same as last period',
  })
})

test('every kind of income has its own column', () => {
  expect([...incomeOrder].sort()).toEqual([...incomeTypes].sort())
})
