import { EmptyState } from '../../../ui/states/empty-state.tsx'
import * as text from './follows-text.ts'

type Props = {
  /** The total in words: "54 fans". */
  all: string
  /** Whether the list names nobody. */
  isEmpty?: boolean
}

/** Explains why a list shows fewer names than its total. */
export function UnlistedNote({ all, isEmpty = false }: Props) {
  if (isEmpty) return <EmptyState title={all}>{text.onlyListed}</EmptyState>
  return (
    <p className="py-3 text-small text-fg-muted">
      {text.inTotal(all)} {text.onlyListed}
    </p>
  )
}
