import type { ReactNode } from 'react'
import { messageOf } from '../api/api-problem.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { OfflineState } from '../../ui/states/offline-state.tsx'

/** The part of a query's state that decides what a person sees. */
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
  /** What is asked for, as the sentence about its failure names it: "These payments". */
  what: string
  /** Shown while it is on its way; has the shape of what comes. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query brought, or in its place a skeleton, a note that there is no connection, or the error and a retry. */
export function Loaded<Data>({ query, what, skeleton, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending && query.fetchStatus === 'paused') {
    return <OfflineState what={what} />
  }
  if (query.isPending) {
    return (
      <div role="status">
        <span className="sr-only">Loading</span>
        {skeleton}
      </div>
    )
  }
  return (
    <ErrorState
      title={`${what} didn’t load`}
      message={messageOf(query.error)}
      pending={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
