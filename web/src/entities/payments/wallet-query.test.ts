import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { refreshWallet, walletQuery } from './wallet-query.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('credits that come in while the wallet is asked for the first time show, and not the balance of before', async () => {
  const asked = fakeApi()
  const client = new QueryClient()
  const stop = new QueryObserver(client, walletQuery).subscribe(() => undefined)
  await expect.poll(() => asked.length).toBe(1)
  const refreshed = refreshWallet(client)
  asked[0]?.answer(200, { balance: 0 })
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer(200, { balance: 100 })
  await refreshed
  expect(client.getQueryData(walletQuery.queryKey)).toMatchObject({ balance: 100 })
  stop()
})
