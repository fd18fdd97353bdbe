import { clsx } from 'clsx'
import { useSettled } from '../use-settled.ts'
import type { TextLimit } from './text-limit.ts'
import * as text from './fields-text.ts'

const PAUSE_MS = 300

/**
 * Says by how many characters a text is too long. It changes when typing pauses, because screen readers announce each
 * change.
 */
export function TooLong({ limit: { id, over }, className }: { limit: TextLimit; className?: string }) {
  const settled = useSettled(over, PAUSE_MS)
  return (
    <p id={id} role="status" className={clsx('text-small font-medium empty:hidden', className)}>
      {over > 0 && settled > 0 && text.tooLong(settled)}
    </p>
  )
}
