import type { SpendingLimits } from '@fanfare/contract/ledger/wallet'
import { expect, test } from 'vitest'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { brokenLimit } from './spending-limit.ts'

const limits: SpendingLimits = { day: 50, month: 200, spent_today: 48, spent_this_month: 120, next: null }
const now = new Date('2026-11-20T15:00:00Z')

test('a purchase within the limit passes, to the last hundredth', () => {
  expect(brokenLimit(limits, 2, now)).toBeNull()
  expect(brokenLimit({ ...limits, spent_today: 0.1 + 0.2 }, 49.7, now)).toBeNull()
  expect(brokenLimit({ ...limits, day: null, month: null }, 5000, now)).toBeNull()
})

test('if a purchase exceeds a limit, the text says how much is left, until when, and how to raise the limit', () => {
  const { reason, instead } = brokenLimit(limits, 2.01, now) ?? {}
  expect(reason).toBe('You set a limit of 50 credits a day and spent 48 today. This would exceed it.')
  const tomorrow = formatDateTime('2026-11-21T00:00:00Z')
  expect(instead).toBe(
    `You can spend 2 credits until ${tomorrow}. A higher limit applies 24 hours after you set it.`,
  )
})

test('if a limit is used up, the text states that, and when a pending higher limit takes effect', () => {
  const raise = { day: 50, month: 500, holds_from: '2026-11-21T09:00:00Z' }
  const used = { ...limits, spent_this_month: 210, day: null, next: raise }
  const broken = brokenLimit(used, 1, now)
  expect(broken?.reason).toContain('200 credits a month and spent 210 this month')
  const [until, from] = ['2026-12-01T00:00:00Z', raise.holds_from].map((at) => formatDateTime(at))
  expect(broken?.instead).toBe(
    `You can’t spend any more until ${until}. Your higher limit applies from ${from}.`,
  )
})

test('free purchases never exceed a limit, however much was spent', () => {
  expect(brokenLimit({ ...limits, spent_today: 60 }, 0, now)).toBeNull()
})
