import type { ReactNode } from 'react'
import { ApiProblem, messageOf } from '../api/api-problem.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { OfflineState } from '../../ui/states/offline-state.tsx'
import * as text from './queries-text.ts'

/** The part of a query's state that decides which view is shown. */
type Asked<Data> = {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  fetchStatus: 'fetching' | 'paused' | 'idle'
  refetch: () => Promise<unknown>
}

type Props<Data> = {
  query: Asked<Data>
  /** The subject of the error message: "These payments". */
  what: string
  /** Shown while it loads, in the shape of the content. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * A query's content or, in its place, a skeleton, an offline note, or the error. The error has a retry button, unless
 * the content doesn't exist.
 */
export function Loaded<Data>({ query, what, skeleton, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending && query.fetchStatus === 'paused') {
    return <OfflineState what={what} />
  }
  if (query.isPending) {
    return (
      <div role="status">
        <span className="sr-only">{text.loading}</span>
        {skeleton}
      </div>
    )
  }
  // What doesn't exist won't load at the next attempt either.
  if (query.error instanceof ApiProblem && query.error.status === 404) {
    return (
      <div role="alert">
        <EmptyState title={text.notFound}>{query.error.message}</EmptyState>
      </div>
    )
  }
  return (
    <ErrorState
      title={text.notLoaded(what)}
      message={messageOf(query.error)}
      pending={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
