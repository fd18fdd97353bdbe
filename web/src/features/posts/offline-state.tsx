import { EmptyState } from '../../ui/states/empty-state.tsx'

/** Nothing was loaded before the connection went; it loads by itself when it is back. */
export function OfflineState() {
  return <EmptyState title="You’re offline">This list will load when you’re back online.</EmptyState>
}
