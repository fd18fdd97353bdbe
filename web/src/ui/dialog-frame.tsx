import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useBackCloses } from './use-back-closes.ts'

export type DialogFrameProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** The buttons; they stay in sight while the rest scrolls. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
}

const widths = { small: 'md:max-w-105', medium: 'md:max-w-140', large: 'md:max-w-220' }

export default function DialogFrame({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'medium',
}: DialogFrameProps) {
  useBackCloses(open, onClose)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-(--ff-z-modal) bg-scrim transition-opacity duration-(--ff-t-base) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-(--ff-z-modal) grid items-end justify-items-center md:items-center md:p-6">
          <Base.Popup
            className={clsx(
              'flex max-h-[92dvh] w-full flex-col overflow-hidden bg-surface-1 shadow-3 outline-none',
              'rounded-t-xl transition-[translate,scale,opacity] duration-(--ff-t-slow) md:max-h-full md:rounded-xl md:duration-(--ff-t-base)',
              'data-starting-style:translate-y-full data-ending-style:translate-y-full',
              'md:data-starting-style:translate-y-2 md:data-starting-style:scale-[0.98] md:data-starting-style:opacity-0',
              'md:data-ending-style:translate-y-0 md:data-ending-style:scale-[0.98] md:data-ending-style:opacity-0',
              widths[size],
            )}
          >
            <span
              className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line-strong/60 md:hidden"
              aria-hidden
            />
            <header className="flex items-start gap-4 px-5 pt-3 pb-1 md:px-7 md:pt-6">
              <div className="min-w-0 flex-1 pt-1.5">
                <Base.Title className="type-heading">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-1 text-fg-muted">{description}</Base.Description>
                )}
              </div>
              <Base.Close render={<IconButton label="Close" icon={<X size={20} />} className="-mr-2" />} />
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-3 md:px-7">
              {children}
            </div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-2.5 px-5 pt-3 pb-[calc(20px+env(safe-area-inset-bottom,0px))] max-md:*:flex-1 md:px-7 md:pb-6">
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
