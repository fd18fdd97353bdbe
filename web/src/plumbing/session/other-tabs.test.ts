import type { Session } from '@fanfare/contract/accounts/user'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { examplePost, exampleProfile } from '../../testing/example-post.ts'
import { postQuery } from '../../entities/posts/index.ts'
import { followOtherTabs } from './other-tabs.ts'
import { actingProfileId, changeSession, nobody, sessionQuery } from './session.ts'

const actingAs = (id: string): Session => ({ ...nobody, profile: { ...exampleProfile, id } })

let asked: ReturnType<typeof fakeApi>
let here: ReturnType<typeof openTab>
let there: ReturnType<typeof openTab>

beforeEach(() => {
  asked = fakeApi()
  here = openTab()
  there = openTab()
})
afterEach(() => {
  here.close()
  there.close()
  vi.unstubAllGlobals()
})

function openTab() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(sessionQuery.queryKey, actingAs('mia'))
  const onChanged = vi.fn<() => void>()
  const stop = followOtherTabs(client, onChanged)
  const close = () => {
    stop()
    client.clear()
  }
  return { client, onChanged, close }
}

test('switching profiles in one tab switches the others, and leaves nothing of the previous profile', async () => {
  there.client.setQueryData(postQuery('a').queryKey, examplePost('a', { description: 'Unlocked for Mia' }))
  await changeSession(here.client, actingAs('twin'))
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]?.answer(200, actingAs('twin'))
  await expect.poll(() => there.onChanged).toHaveBeenCalledOnce()
  expect(actingProfileId(there.client)).toBe('twin')
  expect(there.client.getQueryData(postQuery('a').queryKey)).toBeUndefined()
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/session'])
  expect(here.onChanged).not.toHaveBeenCalled()
})

test('signing out in one tab signs the other one out', async () => {
  await changeSession(here.client, nobody)
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]?.answer(200, nobody)
  await expect.poll(() => actingProfileId(there.client)).toBeNull()
})

test('a closed tab stops following the others, and an unchanged profile notifies no tab', async () => {
  there.close()
  const third = openTab()
  await changeSession(here.client, actingAs('mia'))
  await changeSession(here.client, actingAs('twin'))
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]?.answer(200, actingAs('twin'))
  await expect.poll(() => actingProfileId(third.client)).toBe('twin')
  expect(asked).toHaveLength(1)
  expect(there.onChanged).not.toHaveBeenCalled()
  third.close()
})
