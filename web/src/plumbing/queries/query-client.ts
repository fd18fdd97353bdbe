import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../api/api-problem.ts'

const MINUTE = 60_000

/** Answers stay fresh for minutes, so that going back shows a list as it was left, at the place where it was left. */
export const createQueryClient = ({ retry = retryPassing }: { retry?: Retry } = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2 * MINUTE,
        gcTime: 30 * MINUTE,
        refetchOnWindowFocus: false,
        // What stands in a dialog reads an answer later than the component that asked for it, which by default would
        // not have been told of what nobody had read by then, such as a failure.
        notifyOnChangeProps: 'all',
        retry,
      },
    },
  })

/** The cache of the browser. */
export const queryClient = createQueryClient()

type Retry = false | ((failures: number, error: Error) => boolean)

function retryPassing(failures: number, error: Error): boolean {
  return failures < 2 && isPassing(error)
}

/** True for failures that another try may cure. */
function isPassing(error: Error): boolean {
  return !(error instanceof ApiProblem) || error.status === 0 || error.status === 503
}
