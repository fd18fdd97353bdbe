import { ReportReason } from '@fanfare/contract/moderation/report'
import { expect, test } from 'vitest'
import { reasonsFor } from './report-words.ts'

test.each(['post', 'comment', 'profile'] as const)(
  'every reason can be chosen once for a %s, and each is worded differently',
  (subject) => {
    const reasons = reasonsFor(subject)
    expect(reasons.map(({ value }) => value).toSorted()).toEqual(ReportReason.enum.toSorted())
    expect(new Set(reasons.map(({ label }) => label)).size).toBe(reasons.length)
  },
)

test('fake news and misinformation each say what they mean, because their names alone don’t differ to a reader', () => {
  const hints = new Map(reasonsFor('post').map(({ value, hint }) => [value, hint]))
  expect(hints.get('fake_news')).toBe('A made-up story presented as news')
  expect(hints.get('misinformation')).toBe('A false or misleading claim, such as about health')
})
