import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiProblem } from '../api/api-problem.ts'

const MINUTE = 60_000

/**
 * Also loads a query again that is invalidated while its first response is on its way, because that response can be
 * older than the change. TanStack's client forgets such an invalidation.
 */
class RefetchingClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const loading = this.getQueryCache().findAll(filters).filter(isFirstLoad)
    await super.invalidateQueries(filters, options)
    await Promise.all(
      loading.map(async (query) => {
        await query.promise?.catch(() => undefined)
        await super.invalidateQueries({ ...filters, queryKey: query.queryKey, exact: true }, options)
      }),
    )
  }
}

const isFirstLoad = ({ state }: Query): boolean =>
  state.data === undefined && state.fetchStatus === 'fetching'

/** Responses stay fresh for minutes, so that going back shows a list as it was left, at the same position. */
export const createQueryClient = ({ retry = retryPassing }: { retry?: Retry } = {}): QueryClient =>
  new RefetchingClient({
    defaultOptions: {
      queries: {
        staleTime: 2 * MINUTE,
        gcTime: 30 * MINUTE,
        refetchOnWindowFocus: false,
        // A dialog may read a result after its parent has stopped tracking it. By default it would miss
        // changes to fields that nothing had read yet, such as a failure.
        notifyOnChangeProps: 'all',
        retry,
      },
    },
  })

/** The browser's cache. */
export const queryClient = createQueryClient()

type Retry = false | ((failures: number, error: Error) => boolean)

function retryPassing(failures: number, error: Error): boolean {
  return failures < 2 && isPassing(error)
}

/** True for failures that a retry may solve. */
function isPassing(error: Error): boolean {
  return !(error instanceof ApiProblem) || error.status === 0 || error.status === 503
}
