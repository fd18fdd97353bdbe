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
 * The progress of creating the demo world; null once it is complete. The feed is refetched as long as it is empty, and
 * once more at the end unless the user has scrolled.
 */
export function useDemoWorld(filter: FeedSearch): DemoWorldProgress | null | undefined {
  const client = useQueryClient()
  const { data: progress } = useQuery(demoWorldQuery)
  const showNewPosts = useEffectEvent((seen: DemoWorldProgress | null) => {
    const { queryKey } = feedQuery(filter)
    const isEmpty = client.getQueryData(queryKey)?.pages[0]?.ids.length === 0
    const isAtTop = window.scrollY === 0
    if (isEmpty || (seen === null && isAtTop)) void client.invalidateQueries({ queryKey, exact: true })
    if (seen === null) forgetDemoWorld()
  })
  useEffect(() => {
    if (progress !== undefined) showNewPosts(progress)
  }, [progress])
  return progress
}
