import type { BroadcastState } from '@fanfare/contract/broadcasts/broadcast'
import { Ban, CalendarClock, Check, CircleAlert, LoaderCircle, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'

const tags: Record<BroadcastState, { tone: StatusTone; icon: ReactNode; label: string }> = {
  scheduled: { tone: 'review', icon: <CalendarClock size={14} aria-hidden />, label: 'Scheduled' },
  sending: { tone: 'pending', icon: <LoaderCircle size={14} aria-hidden />, label: 'Sending' },
  sent: { tone: 'done', icon: <Check size={14} aria-hidden />, label: 'Sent' },
  canceled: { tone: 'neutral', icon: <Ban size={14} aria-hidden />, label: 'Canceled' },
  unavailable: { tone: 'refused', icon: <CircleAlert size={14} aria-hidden />, label: 'Not sent' },
  unsending: { tone: 'pending', icon: <LoaderCircle size={14} aria-hidden />, label: 'Unsending' },
  unsent: { tone: 'neutral', icon: <Undo2 size={14} aria-hidden />, label: 'Unsent' },
}

export function BroadcastStateTag({ state }: { state: BroadcastState }) {
  const { tone, icon, label } = tags[state]
  return (
    <StatusTag tone={tone} icon={icon}>
      {label}
    </StatusTag>
  )
}
