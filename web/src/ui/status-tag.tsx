import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type StatusTone = 'pending' | 'review' | 'done' | 'refused' | 'neutral'

const tones: Record<StatusTone, string> = {
  pending: 'bg-caution-tint text-caution',
  review: 'bg-info-tint text-info',
  done: 'bg-success-tint text-success',
  refused: 'bg-danger-tint text-danger',
  neutral: 'bg-surface-3 text-fg-muted',
}

/** A state: a word with its icon, never a color alone. */
export function StatusTag({
  tone,
  icon,
  children,
}: {
  tone: StatusTone
  icon: ReactNode
  children: ReactNode
}) {
  return (
    <span
      className={clsx(
        'inline-flex h-6.5 items-center gap-1.5 rounded-full px-2.5 text-caption font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
