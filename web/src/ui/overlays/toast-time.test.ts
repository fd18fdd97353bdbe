import { expect, test } from 'vitest'
import { serverNotResponding } from '../../plumbing/api/api-text.ts'
import { toastTimeOf } from './toast-time.ts'

test('a toast disappears after three seconds, and one about a server that didn’t respond in time after ten', () => {
  expect(toastTimeOf({ kind: 'success', message: 'Tip sent successfully.' })).toBe(3000)
  expect(toastTimeOf({ kind: 'danger', message: 'Username already in use!' })).toBe(3000)
  expect(toastTimeOf({ kind: 'danger', message: serverNotResponding })).toBe(10_000)
})

test('a toast about something in progress stays until it is replaced', () => {
  expect(toastTimeOf({ kind: 'pending', message: 'Processing' })).toBe(0)
})
