import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { DemoWorldProgress } from '@fanfare/contract/service/routes'
import { call } from '../../../plumbing/api/call.ts'
import { feedQuery } from '../../../entities/posts/index.ts'
import type { FeedSearch } from '../../../plumbing/search-params.ts'
import { forgetDemoWorld } from './announced-demo-world.ts'

const POLL_MS = 2000

const demoWorldQuery = queryOptions({
  queryKey: ['demo-world'],
  queryFn: async ({ signal }) => (await call('GET /demo-world', { signal })).progress,
  refetchInterval: ({ state }) => state.data !== null && POLL_MS,
})

/**
 * How far the demo world is; null once it is done. The feed is loaded again while it is empty, and at the end unless somebody
 * has begun to read.
 */
export function useDemoWorld(filter: FeedSearch): DemoWorldProgress | null | undefined {
  const client = useQueryClient()
  const { data: progress } = useQuery(demoWorldQuery)
  const ready = progress === null ? 'all' : progress?.ready
  const showNewPosts = useEffectEvent((ready: number | 'all') => {
    const { queryKey } = feedQuery(filter)
    const isDone = ready === 'all'
    const isEmpty = client.getQueryData(queryKey)?.pages[0]?.ids.length === 0
    if (isEmpty || (isDone && window.scrollY === 0)) void client.invalidateQueries({ queryKey, exact: true })
    if (isDone) forgetDemoWorld()
  })
  useEffect(() => {
    if (ready !== undefined) showNewPosts(ready)
  }, [ready])
  return progress
}
