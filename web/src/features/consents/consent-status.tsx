import type { ConsentStatus } from '@fanfare/contract/consents/consent'
import { ArrowRightLeft, Ban, CircleCheck, CircleX, Clock, LoaderCircle } from 'lucide-react'
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx'
import { statusLabels } from './consent-text.ts'

const looks: Record<ConsentStatus, { tone: StatusTone; icon: typeof Clock }> = {
  checking: { tone: 'review', icon: LoaderCircle },
  waiting: { tone: 'pending', icon: Clock },
  active: { tone: 'done', icon: CircleCheck },
  refused: { tone: 'refused', icon: CircleX },
  declined: { tone: 'refused', icon: CircleX },
  revoked: { tone: 'neutral', icon: Ban },
  ended: { tone: 'neutral', icon: ArrowRightLeft },
}

/** Whether a consent is active and, if not, why. */
export function ConsentStatusTag({ status }: { status: ConsentStatus }) {
  const { tone, icon: Icon } = looks[status]
  return (
    <StatusTag tone={tone} icon={<Icon size={14} aria-hidden />}>
      {statusLabels[status]}
    </StatusTag>
  )
}
