import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedByHook } from './coinbase-signature.ts'
import { readCents, writeCents } from './decimal-cents.ts'

const secret = 'a shared secret'
const now = new Date('2026-11-21T12:00:00Z')
const body = '{"id":"1"}'

function signed(at: Date, headers: Record<string, string> = { 'x-event-id': 'e1' }) {
  const time = Math.floor(at.getTime() / 1000)
  const names = Object.keys(headers).join(' ')
  const text = `${time}.${names}.${Object.values(headers).join('.')}.${body}`
  const v1 = createHmac('sha256', secret).update(text).digest('hex')
  return { body, headers: { ...headers, 'x-hook0-signature': `t=${time},h=${names},v1=${v1}` } }
}

const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)

test('a webhook is genuine for five minutes, with the headers that were signed', () => {
  expect(isSignedByHook(signed(now), { secret, now })).toBe(true)
  expect(isSignedByHook(signed(ago(299)), { secret, now })).toBe(true)
  expect(isSignedByHook(signed(ago(301)), { secret, now })).toBe(false)
  expect(isSignedByHook(signed(ago(-301)), { secret, now })).toBe(false)
  expect(isSignedByHook(signed(now), { secret: 'another', now })).toBe(false)
  const message = signed(now)
  expect(isSignedByHook({ ...message, body: '{"id":"2"}' }, { secret, now })).toBe(false)
  expect(isSignedByHook({ body, headers: { ...message.headers, 'x-event-id': 'e2' } }, { secret, now })).toBe(
    false,
  )
  expect(isSignedByHook({ body, headers: {} }, { secret, now })).toBe(false)
})

test('amounts are read in whole cents, never rounded up', () => {
  expect(['12.5', '12', '0.999999', '0.009', '1e3', '-1', '', 'a', null].map(readCents)).toEqual([
    1250, 1200, 99, 0, 0, 0, 0, 0, 0,
  ])
  expect([1250, 5, 100, 0].map(writeCents)).toEqual(['12.50', '0.05', '1.00', '0.00'])
})
