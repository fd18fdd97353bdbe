import { Mic } from 'lucide-react'
import type { OutgoingVoice } from '../outbox/outgoing.ts'
import * as text from './voice-text.ts'
import { Waveform } from './waveform.tsx'

/** A voice message that hasn't been sent yet. */
export function QueuedVoice({ voice: { peaks, durationMs } }: { voice: OutgoingVoice }) {
  return (
    <div
      role="img"
      aria-label={text.nameOfVoice(durationMs)}
      className="flex w-[min(300px,70vw)] items-center gap-3 rounded-[20px] rounded-br-[6px] bg-fg px-3.5 py-2 text-fg-inverse"
    >
      <Mic size={20} aria-hidden className="shrink-0" />
      <Waveform peaks={peaks} className="min-w-0 flex-1" />
      <span className="text-small tabular-nums">{text.formatLength(durationMs)}</span>
    </div>
  )
}
