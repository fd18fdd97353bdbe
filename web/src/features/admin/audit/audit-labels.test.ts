import type { AuditEntry } from '@fanfare/contract/moderation/audit'
import { expect, test } from 'vitest'
import { deedOf, kindIn, kinds } from './audit-labels.ts'

const entry = (kind: AuditEntry['kind'], details: AuditEntry['details'] = {}): AuditEntry => ({
  id: 'an-id',
  kind,
  actor: { id: 'mod', username: 'mod' },
  subject: { type: 'profile', id: 'mia', username: 'mia' },
  reason: 'Spam.',
  details,
  created_at: '2026-11-20T12:00:00Z',
})

test('each kind of action reads as a complete sentence', () => {
  for (const kind of kinds)
    expect([kind, deedOf(entry(kind, { before: 'user', after: 'admin', amount: 5 }))]).not.toContainEqual(
      expect.stringMatching(/undefined|NaN|null/),
    )
})

test('an entry describes the change', () => {
  expect(deedOf(entry('change-credits', { amount: -12.5 }))).toBe('took back 12.50 credits from @mia')
  expect(deedOf(entry('change-credits', { amount: 1 }))).toBe('gave 1 credit to @mia')
  expect(deedOf(entry('ban-profile', { until: null }))).toBe('banned @mia permanently')
  expect(deedOf(entry('change-referral-terms', { social_percent: 5, ai_percent: null }))).toBe(
    'set @mia’s referral percentages to 5% of fees and the default share of AI spending',
  )
  expect(deedOf(entry('decide-report', { before: 'in_review', after: 'completed' }))).toBe(
    'changed a report from in review to completed',
  )
})

test('an unknown kind in the URL shows all kinds', () => {
  expect(kindIn('change-role')).toBe('change-role')
  for (const name of ['gossip', 'toString', undefined]) expect(kindIn(name)).toBeUndefined()
})
