import { EmptyState } from '../../../ui/states/empty-state.tsx'

type Props = {
  /** How many people the list is about, in words: "54 fans". */
  all: string
  /** The list names nobody. */
  isEmpty?: boolean
}

/** Says of a list that shows fewer names than there are people why the others are missing. */
export function UnlistedNote({ all, isEmpty = false }: Props) {
  const reason = 'Only people who choose to be listed appear here.'
  if (isEmpty) return <EmptyState title={all}>{reason}</EmptyState>
  return (
    <p className="py-3 text-small text-fg-muted">
      {all} in all. {reason}
    </p>
  )
}
