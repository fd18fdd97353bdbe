import { EmptyState } from '../../../ui/states/empty-state.tsx'

type Props = {
  /** The total in words: "54 fans". */
  all: string
  /** Whether the list names nobody. */
  isEmpty?: boolean
}

/** Explains why a list shows fewer names than its total. */
export function UnlistedNote({ all, isEmpty = false }: Props) {
  const reason = 'Only people who choose to be listed appear here.'
  if (isEmpty) return <EmptyState title={all}>{reason}</EmptyState>
  return (
    <p className="py-3 text-small text-fg-muted">
      {all} in all. {reason}
    </p>
  )
}
