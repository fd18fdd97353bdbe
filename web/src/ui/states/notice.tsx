import { clsx } from 'clsx'
import { CircleAlert, FlaskConical, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import * as text from './states-text.ts'

type Tone = 'danger' | 'caution' | 'info' | 'sandbox'

type Props = { tone: Tone; children: ReactNode; className?: string }

const tones: Record<Tone, { look: string; icon: typeof Info }> = {
  danger: { look: 'bg-danger-tint text-danger', icon: CircleAlert },
  caution: { look: 'bg-caution-tint text-caution', icon: TriangleAlert },
  info: { look: 'bg-info-tint text-info', icon: Info },
  sandbox: { look: 'bg-caution-tint text-caution', icon: FlaskConical },
}

/** A note about the content around it. Screen readers announce errors immediately. */
export function Notice({ tone, children, className }: Props) {
  const { look, icon: Icon } = tones[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'note'}
      className={clsx('flex gap-2.5 rounded-md px-3.5 py-2.5 text-small/[1.45] font-medium', look, className)}
    >
      <Icon size={17} className="mt-px shrink-0" aria-hidden />
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
    </div>
  )
}

/** Shown wherever a payment could be mistaken for a real one. */
export function SandboxNotice({ className }: { className?: string }) {
  return (
    <Notice tone="sandbox" {...(className && { className })}>
      {text.sandbox}
    </Notice>
  )
}
