import { Mic } from 'lucide-react'
import * as text from './voice-text.ts'

/** Replaces the send button while there is nothing to send. */
export function VoiceButton({ onStart }: { onStart: () => void }) {
  return (
    <button
      type="button"
      aria-label={text.recordMessage}
      onClick={onStart}
      className="grid size-12 shrink-0 place-items-center rounded-md bg-surface-2 text-fg-muted hover:bg-surface-3 hover:text-fg"
    >
      <Mic size={20} aria-hidden />
    </button>
  )
}
