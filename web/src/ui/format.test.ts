import { badgeMax } from '@fanfare/contract/interface/badges'
import { expect, test } from 'vitest'
import { formatCredits, formatPrice } from '@fanfare/contract/money/credits-text'
import { countOf, formatBadge, formatCount, nounFor } from './format-count.ts'
import { formatDuration } from './dates/format-duration.ts'

test('transactions show two decimals, and whole prices show none', () => {
  expect([
    formatCredits(1240.5),
    formatCredits(243),
    formatPrice(120),
    formatPrice(4.2),
    formatPrice(1500),
  ]).toEqual(['1,240.50', '243.00', '120', '4.20', '1,500'])
})

test('large counts are shortened and never rounded up', () => {
  expect([0, 932, 1204, 9999, 18_690, 241_300, 999_499, 1_250_000].map(formatCount)).toEqual([
    '0',
    '932',
    '1,204',
    '9,999',
    '18.6k',
    '241k',
    '999k',
    '1.2m',
  ])
})

test('a count of one is singular', () => {
  expect([countOf(1, 'photo'), countOf(9, 'photo'), countOf(2, 'reply', 'replies')]).toEqual([
    '1 photo',
    '9 photos',
    '2 replies',
  ])
  expect([nounFor(1, 'fan'), nounFor(0, 'fan'), nounFor(2, 'reply', 'replies')]).toEqual([
    'fan',
    'fans',
    'replies',
  ])
})

test('badges stop at 99', () => {
  expect(badgeMax).toBe(99)
  expect([formatBadge(badgeMax), formatBadge(badgeMax + 1)]).toEqual(['99', '99+'])
})

test('video lengths read as a clock', () => {
  expect([0, 24_400, 725_000, 3_729_000].map(formatDuration)).toEqual(['0:00', '0:24', '12:05', '1:02:09'])
})
