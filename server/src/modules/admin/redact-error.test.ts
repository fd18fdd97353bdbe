import { expect, test } from 'vitest'
import { redactError } from './redact-error.ts'

test.for([
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['Stripe: No such payment_intent: pi_3MtwBwLkdIwHu7ix28a3tqPa', 'Stripe: No such payment_intent: […]'],
  ['Invalid API Key provided: sk_live_51H', 'Invalid API Key provided: […]'],
  ['550 <mia@example.com>: no such user', '550 <[email]>: no such user'],
  ['cannot reach postgres://fanfare:hunter2@db/fanfare', 'cannot reach [address]'],
  ['account DE89 3704 0044 0532 0130 00 is closed', 'account [account] is closed'],
  ['value "Mia Example" is not allowed', 'value […] is not allowed'],
  ['It failed.\n    at file:///srv/fanfare.ts', 'It failed.'],
])('an admin reads “%s” as “%s”', ([error, shown]) => {
  expect(redactError(error ?? '')).toBe(shown)
})

test('a long error is shortened', () => {
  expect(redactError('so many words '.repeat(50))).toHaveLength(200)
})
