import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { requestQuery, requestsQuery } from '../../../entities/ai/index.ts'

/** How many of the latest requests are searched. */
const LOOKED_AT = 12

/** The content id of the user's latest result of this kind, or null. */
export function useLastResult(kind: 'image' | 'video', isSignedIn: boolean): string | null {
  const { data } = useInfiniteQuery({ ...requestsQuery(), enabled: isSignedIn })
  const ids = data?.pages[0]?.ids.slice(0, LOOKED_AT) ?? []
  return useQueries({
    queries: ids.map((id) => ({ ...requestQuery(id), refetchInterval: false as const })),
    combine: (results) =>
      results
        .flatMap(({ data: request }) => request?.outputs ?? [])
        .find((output) => output.kind === kind && output.media !== null)?.content_id ?? null,
  })
}
