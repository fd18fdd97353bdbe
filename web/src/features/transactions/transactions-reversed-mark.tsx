import { Undo2 } from 'lucide-react'
import * as text from './transactions-text.ts'

/** Marks a transaction that was reversed later. */
export function ReversedMark() {
  return (
    <span className="inline-flex items-center gap-1 text-caption font-semibold text-caution">
      <Undo2 size={14} aria-hidden />
      {text.reversed}
    </span>
  )
}
