import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { refreshWallet, walletQuery } from './wallet-query.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const lastPage = { lots: [], pagination: { next_cursor: null } }

test('a wallet with many lots is read page by page and lists each lot once, in order', async () => {
  const asked = fakeApi()
  const reading = new QueryClient().fetchQuery(walletQuery)
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.answer(200, {
    balance: 3,
    lots: [{ id: 'a' }, { id: 'b' }],
    pagination: { next_cursor: 'after-b' },
  })
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer(200, { balance: 3, lots: [{ id: 'c' }], pagination: { next_cursor: null } })
  expect(await reading).toMatchObject({ balance: 3, lots: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] })
  expect(asked).toHaveLength(2)
})

test("credits that arrive during the wallet's first request are shown, not the balance from before", async () => {
  const asked = fakeApi()
  const client = new QueryClient()
  const stop = new QueryObserver(client, walletQuery).subscribe(() => undefined)
  await expect.poll(() => asked.length).toBe(1)
  const refreshed = refreshWallet(client)
  asked[0]?.answer(200, { balance: 0, ...lastPage })
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer(200, { balance: 100, ...lastPage })
  await refreshed
  expect(client.getQueryData(walletQuery.queryKey)).toMatchObject({ balance: 100 })
  stop()
})
