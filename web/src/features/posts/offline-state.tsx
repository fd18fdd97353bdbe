import { EmptyState } from '../../ui/states/empty-state.tsx'

/** The connection was lost before anything was loaded. It loads automatically when the connection is back. */
export function OfflineState() {
  return <EmptyState title="You’re offline">This list will load when you’re back online.</EmptyState>
}
