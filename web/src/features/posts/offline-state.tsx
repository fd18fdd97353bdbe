import { EmptyState } from '../../ui/empty-state.tsx'

/** Nothing was loaded before the connection went; it loads by itself when it is back. */
export function OfflineState() {
  return <EmptyState title="You are offline">This list loads as soon as the connection is back.</EmptyState>
}
