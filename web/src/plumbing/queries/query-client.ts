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
 * Also reloads a query that is invalidated while a response is on its way, because that response can be older than the
 * change. TanStack's client forgets such an invalidation, unless it refetches the query anyway. This holds for
 * `refetchType: 'none'` too: the response would replace what the caller has changed in the cache.
 */
class RefetchingClient extends QueryClient {
  /** Queries that will be loaded again once their response has arrived. One reload covers every change until then. */
  private readonly reloading = new WeakMap<Query, Promise<void>>()

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const isPassive = filters?.refetchType === 'none'
    const loading = this.getQueryCache()
      .findAll(filters)
      .filter((query) => isLoading(query) && (isPassive ? !isLoadingMore(query) : isFirstLoad(query)))
    await super.invalidateQueries(filters, options)
    const reload = async (query: Query): Promise<void> => {
      await query.promise?.catch(() => undefined)
      this.reloading.delete(query)
      const again = { ...filters, queryKey: query.queryKey, exact: true }
      await super.invalidateQueries({ ...again, ...(isPassive && { refetchType: 'active' }) }, options)
    }
    const reloaded = loading.map((query) => {
      const known = this.reloading.get(query) ?? reload(query)
      this.reloading.set(query, known)
      return known
    })
    if (!isPassive) await Promise.all(reloaded)
  }
}

const isLoading = ({ state }: Query): boolean => state.fetchStatus === 'fetching'
const isFirstLoad = ({ state }: Query): boolean => state.data === undefined
/** A list that is loading its next page stays as it is, so that nothing disappears while the user scrolls. */
const isLoadingMore = ({ state }: Query): boolean => state.fetchMeta?.fetchMore !== undefined

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
