import type { IdentityState } from '@fanfare/contract/verification/identity-check'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx'
import { stateLabels } from './identity-words.ts'

const looks: Record<IdentityState, { tone: StatusTone; icon: typeof Clock }> = {
  pending: { tone: 'pending', icon: Clock },
  approved: { tone: 'done', icon: CircleCheck },
  rejected: { tone: 'refused', icon: CircleX },
}

/** A tag that shows whether an identity is verified, in words for the person who was checked unless it has a label. */
export function IdentityStateTag({ state, label }: { state: IdentityState; label?: string }) {
  const { tone, icon: Icon } = looks[state]
  return (
    <StatusTag tone={tone} icon={<Icon size={14} aria-hidden />}>
      {label ?? stateLabels[state]}
    </StatusTag>
  )
}
