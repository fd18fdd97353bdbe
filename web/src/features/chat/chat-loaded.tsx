import type { ComponentProps } from 'react'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { failureOf } from './chat-failure.ts'

/** `Loaded`, with the chat's error messages. */
export function ChatLoaded<Data>(props: ComponentProps<typeof Loaded<Data>>) {
  const { query } = props
  if (query.data !== undefined || query.error === null) return <Loaded {...props} />
  return (
    <ErrorState {...failureOf(query.error)} pending={query.isFetching} onRetry={() => void query.refetch()} />
  )
}
