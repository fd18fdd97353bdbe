import type { Session } from '@fanfare/contract/accounts/user'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { draftsQuery, postQuery, savedQuery } from '../../entities/posts/index.ts'
import { examplePost, exampleProfile } from '../../testing/example-post.ts'
import { followQuery, seedFollowStates } from '../../entities/profiles/index.ts'
import { actingProfileId, changeSession, nobody, sessionQuery } from './session.ts'

let client: QueryClient
let asked: ReturnType<typeof fakeApi>

const actingAs = (id: string): Session => ({ ...nobody, profile: { ...exampleProfile, id } })

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(sessionQuery.queryKey, actingAs('mia'))
  asked = fakeApi()
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const list = { pages: [{ ids: ['a'], next: null }], pageParams: [null] }

test.each([
  ['signing out', nobody],
  ['switching to another profile', actingAs('twin')],
])('after %s no data of the previous viewer is left', async (_how, session) => {
  client.setQueryData(
    postQuery('a').queryKey,
    examplePost('a', { description: 'Unlocked', is_purchased: true }),
  )
  client.setQueryData(draftsQuery.queryKey, list)
  client.setQueryData(savedQuery.queryKey, list)
  seedFollowStates(client, [{ id: 'leo', is_following: true, follower_count: 3 }])
  await changeSession(client, session)
  for (const { queryKey } of [postQuery('a'), draftsQuery, savedQuery, followQuery('leo')]) {
    expect([queryKey, client.getQueryData(queryKey)]).toEqual([queryKey, undefined])
  }
  expect(actingProfileId(client)).toBe(session.profile?.id ?? null)
})

test('a response requested by the previous viewer is never shown to the next one', async () => {
  const { queryKey } = postQuery('a')
  const stop = new QueryObserver(client, postQuery('a')).subscribe(() => undefined)
  await expect.poll(() => asked).toHaveLength(1)
  const changed = changeSession(client, nobody)
  asked[0]?.answer(200, examplePost('a', { description: 'Unlocked for Mia' }))
  await expect.poll(() => asked).toHaveLength(2)
  expect(client.getQueryData(queryKey)).toBeUndefined()
  asked[1]?.answer(200, examplePost('a', { description: 'Locked', unlock: 'sign_in' }))
  await changed
  expect(client.getQueryData(queryKey)).toMatchObject({ description: 'Locked', unlock: 'sign_in' })
  stop()
})
