import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

const queryKey = ['count']

/** A query whose responses are sent one by one. Each contains the count at the time of its request. */
function slowCount() {
  let count = 0
  const responses: (() => void)[] = []
  const queryFn = () =>
    new Promise<number>((resolve) => {
      const atRequest = count
      responses.push(() => resolve(atRequest))
    })
  return { queryFn, responses, add: () => void (count += 1) }
}

test('a change during a query’s first request is loaded with a second request', async () => {
  const client = createQueryClient()
  const { queryFn, responses, add } = slowCount()
  const observer = new QueryObserver(client, { queryKey, queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  add()
  const refreshed = client.invalidateQueries({ queryKey })
  responses[0]?.()
  await expect.poll(() => responses.length).toBe(2)
  responses[1]?.()
  await refreshed
  expect(observer.getCurrentResult().data).toBe(1)
  expect(responses).toHaveLength(2)
})

test('without a change, a query is requested once', async () => {
  const client = createQueryClient()
  const { queryFn, responses } = slowCount()
  const observer = new QueryObserver(client, { queryKey, queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  const refreshed = client.invalidateQueries({ queryKey: ['another'] })
  responses[0]?.()
  await refreshed
  await expect.poll(() => observer.getCurrentResult().data).toBe(0)
  expect(observer.getCurrentResult().fetchStatus).toBe('idle')
  expect(responses).toHaveLength(1)
})

test('a change during a prefetch makes the prefetched data stale, and requests it when it is shown', async () => {
  const client = createQueryClient()
  const { queryFn, responses, add } = slowCount()
  const prefetched = client.prefetchQuery({ queryKey, queryFn })
  add()
  const refreshed = client.invalidateQueries({ queryKey })
  responses[0]?.()
  await Promise.all([prefetched, refreshed])
  expect(responses).toHaveLength(1)
  const observer = new QueryObserver(client, { queryKey, queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  await expect.poll(() => responses.length).toBe(2)
  responses[1]?.()
  await expect.poll(() => observer.getCurrentResult().data).toBe(1)
})

test('a change of the cache during a query’s first request is loaded with a second request', async () => {
  const client = createQueryClient()
  const { queryFn, responses, add } = slowCount()
  const observer = new QueryObserver(client, { queryKey, queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  add()
  await client.invalidateQueries({ queryKey, refetchType: 'none' })
  responses[0]?.()
  await expect.poll(() => responses.length).toBe(2)
  responses[1]?.()
  await expect.poll(() => observer.getCurrentResult().data).toBe(1)
})

test('a response that is older than a change of the cache doesn’t permanently replace it', async () => {
  const client = createQueryClient()
  const { queryFn, responses, add } = slowCount()
  const observer = new QueryObserver(client, { queryKey, queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  responses[0]?.()
  await expect.poll(() => observer.getCurrentResult().data).toBe(0)
  void observer.refetch()
  await expect.poll(() => responses.length).toBe(2)
  add()
  client.setQueryData(queryKey, 1)
  await client.invalidateQueries({ queryKey, refetchType: 'none' })
  responses[1]?.()
  await expect.poll(() => responses.length).toBe(3)
  responses[2]?.()
  await expect.poll(() => observer.getCurrentResult().data).toBe(1)
})

test('changing only the cache requests nothing if no response is on its way', async () => {
  const client = createQueryClient()
  const { queryFn, responses } = slowCount()
  const observer = new QueryObserver(client, { queryKey, queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  responses[0]?.()
  await expect.poll(() => observer.getCurrentResult().data).toBe(0)
  client.setQueryData(queryKey, 1)
  await client.invalidateQueries({ queryKey, refetchType: 'none' })
  expect(observer.getCurrentResult().fetchStatus).toBe('idle')
  expect(responses).toHaveLength(1)
  expect(observer.getCurrentResult().data).toBe(1)
})

test('several changes of the cache during one request are loaded with a single further request', async () => {
  const client = createQueryClient()
  const { queryFn, responses, add } = slowCount()
  const observer = new QueryObserver(client, { queryKey, queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  for (let change = 0; change < 3; change += 1) {
    add()
    await client.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  responses[0]?.()
  await expect.poll(() => responses.length).toBe(2)
  responses[1]?.()
  await expect.poll(() => observer.getCurrentResult().data).toBe(3)
  expect(observer.getCurrentResult().fetchStatus).toBe('idle')
  expect(responses).toHaveLength(2)
})

test('a list that loads its next page keeps its items when only the cache changes', async () => {
  const client = createQueryClient()
  const responses: (() => void)[] = []
  const list = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: ({ pageParam }) => new Promise<number>((resolve) => responses.push(() => resolve(pageParam))),
    initialPageParam: 1,
    getNextPageParam: (page) => page + 1,
  })
  onTestFinished(list.subscribe(() => undefined))
  responses[0]?.()
  await expect.poll(() => list.getCurrentResult().data?.pages).toEqual([1])
  const loaded = list.fetchNextPage()
  await expect.poll(() => responses.length).toBe(2)
  await client.invalidateQueries({ queryKey, refetchType: 'none' })
  responses[1]?.()
  await loaded
  expect(list.getCurrentResult().data?.pages).toEqual([1, 2])
  expect(list.getCurrentResult().fetchStatus).toBe('idle')
  expect(responses).toHaveLength(2)
})
