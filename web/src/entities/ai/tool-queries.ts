import type { AiQuote, AiTool } from '@fanfare/contract/ai/tools'
import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** The inputs that determine the price. Null for provider and model means "auto". */
export type AiAsk = {
  task: AiTask
  provider: AiProvider | null
  model: string | null
  input: Record<string, unknown>
  /** The request that this one varies or continues. */
  parent_id: string | null
}

/** Every AI tool, with the models that are available now. */
export const toolsQuery = queryOptions({
  queryKey: ['ai', 'tools'],
  queryFn: async ({ signal }): Promise<AiTool[]> => (await call('GET /ai/tools', { signal })).data,
  staleTime: 10 * 60_000,
  refetchInterval: ({ state: { data } }) => refetchAfter(data ?? []),
})

/** Poll often while a model is being installed. */
function refetchAfter(tools: readonly AiTool[]): number | false {
  const states = tools.flatMap(({ models }) => models.flatMap(({ readiness }) => readiness?.state ?? []))
  if (states.includes('installing')) return 5000
  return states.length > 0 ? 30_000 : false
}

/** Updates a tool wherever it is shown. */
export function changeTool(client: QueryClient, task: AiTask, change: Partial<AiTool>): void {
  client.setQueryData(toolsQuery.queryKey, (tools) =>
    tools?.map((tool) => (tool.task === task ? { ...tool, ...change } : tool)),
  )
}

/** The price of a request. While a new price is loading, the previous one is shown. */
export const quoteQuery = (ask: AiAsk) =>
  queryOptions({
    queryKey: ['ai', 'quote', ask],
    queryFn: ({ signal }): Promise<AiQuote> => call('POST /ai/quote', { body: ask, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
  })
