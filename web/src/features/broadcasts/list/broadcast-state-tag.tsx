import type { BroadcastState } from '@fanfare/contract/broadcasts/broadcast'
import { Ban, CalendarClock, Check, CircleAlert, LoaderCircle, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import * as text from './list-text.ts'

const tags: Record<BroadcastState, { tone: StatusTone; icon: ReactNode }> = {
  scheduled: { tone: 'review', icon: <CalendarClock size={14} aria-hidden /> },
  sending: { tone: 'pending', icon: <LoaderCircle size={14} aria-hidden /> },
  sent: { tone: 'done', icon: <Check size={14} aria-hidden /> },
  canceled: { tone: 'neutral', icon: <Ban size={14} aria-hidden /> },
  unavailable: { tone: 'refused', icon: <CircleAlert size={14} aria-hidden /> },
  unsending: { tone: 'pending', icon: <LoaderCircle size={14} aria-hidden /> },
  unsent: { tone: 'neutral', icon: <Undo2 size={14} aria-hidden /> },
}

export function BroadcastStateTag({ state }: { state: BroadcastState }) {
  const { tone, icon } = tags[state]
  return (
    <StatusTag tone={tone} icon={icon}>
      {text.stateLabels[state]}
    </StatusTag>
  )
}
