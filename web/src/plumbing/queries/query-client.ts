import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../api/api-problem.ts'

const MINUTE = 60_000

/** Responses stay fresh for minutes, so that going back shows a list as it was left, at the same position. */
export const createQueryClient = ({ retry = retryPassing }: { retry?: Retry } = {}): QueryClient =>
  new QueryClient({
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
