import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { loadNextPage } from './load-next-page.ts'
import { createQueryClient } from './query-client.ts'

const queryKey = ['numbers']

test('an item that is added while the list loads its next page is shown, and none is shown twice', async () => {
  const client = createQueryClient()
  let numbers = [3, 2, 1]
  let arrival: Promise<void> = Promise.resolve()
  const list = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: async ({ pageParam }) => {
      if (pageParam === Infinity) await arrival
      return numbers.filter((number) => number < pageParam).slice(0, 2)
    },
    initialPageParam: Infinity,
    getNextPageParam: (page) => (page.length === 2 ? page[1] : undefined),
  })
  onTestFinished(list.subscribe(() => undefined))
  await expect.poll(() => list.getCurrentResult().data?.pages).toEqual([[3, 2]])

  const { promise, resolve } = Promise.withResolvers<void>()
  arrival = promise
  numbers = [4, ...numbers]
  const refreshed = client.invalidateQueries({ queryKey })
  expect(list.getCurrentResult().isRefetching).toBe(true)
  const loaded = loadNextPage(list.getCurrentResult(), true)
  resolve()
  await Promise.all([refreshed, loaded])
  expect(list.getCurrentResult().data?.pages).toEqual([
    [4, 3],
    [2, 1],
  ])
})
