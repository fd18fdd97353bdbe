import type { Session } from '@fanfare/contract/accounts/user'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { nobody, sessionQuery } from '../session/session.ts'
import { stayConnected } from './stay-connected.ts'

const connect = vi.fn<(client: unknown, options: { loadedAt: number }) => () => void>()
const load = async () => ({ connect })

const user: NonNullable<Session['user']> = {
  id: 'mia',
  identifier: 'u1',
  email: 'mia@example.com',
  role: 'user' as const,
  is_adult: false,
  sees_nsfw: false,
  purpose: null,
  has_put_off_onboarding: false,
  unseen_terms: null,
  created_at: '2026-01-01T00:00:00.000Z',
}
const as = (id: string): Session => ({ ...nobody, user: { ...user, id } })

const disconnect = vi.fn<() => void>()
let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
  connect.mockReset().mockReturnValue(disconnect)
  disconnect.mockReset()
})

const showSession = (session: Session) => client.setQueryData(sessionQuery.queryKey, session)

test('a visitor’s tab has no connection, and signing in opens one', async () => {
  showSession(nobody)
  stayConnected(client, load)
  showSession(as('mia'))
  await expect.poll(() => connect).toHaveBeenCalledOnce()
  showSession({ ...as('mia'), onboarding_step: null })
  expect(disconnect).not.toHaveBeenCalled()
  expect(connect).toHaveBeenCalledOnce()
})

test('a page that was just opened catches up on events since it was requested', async () => {
  showSession(as('mia'))
  stayConnected(client, load)
  await expect.poll(() => connect).toHaveBeenCalledOnce()
  expect(connect.mock.calls[0]?.[1].loadedAt).toBe(performance.timeOrigin)
})

test('signing out disconnects, and another user gets a new connection', async () => {
  showSession(as('mia'))
  stayConnected(client, load)
  await expect.poll(() => connect).toHaveBeenCalledTimes(1)
  showSession(as('leo'))
  expect(disconnect).toHaveBeenCalledOnce()
  await expect.poll(() => connect).toHaveBeenCalledTimes(2)
  showSession(nobody)
  expect(disconnect).toHaveBeenCalledTimes(2)
})

test('signing out before the code has loaded prevents the connection', async () => {
  const code = Promise.withResolvers<{ connect: typeof connect }>()
  showSession(as('mia'))
  stayConnected(client, () => code.promise)
  showSession(nobody)
  code.resolve({ connect })
  // Waits for a whole task, so that everything that waits for the code has continued.
  await new Promise((resolve) => setImmediate(resolve))
  expect(connect).not.toHaveBeenCalled()
})
