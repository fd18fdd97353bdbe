import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { DialogShell } from './dialog-shell.tsx'
import { IconButton } from '../icon-button.tsx'
import * as common from '../common-text.ts'

export type DialogFrameProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** The buttons, which stay visible while the rest scrolls. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /**
   * The element to focus after closing, for when the control that opened the dialog may be gone by then. Null means
   * that control, and false leaves the focus where it is.
   */
  focusAfter?: () => HTMLElement | false | null
}

const widths = { small: 'md:max-w-105', medium: 'md:max-w-140', large: 'md:max-w-220' }

export function DialogFrame({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'medium',
  focusAfter,
}: DialogFrameProps) {
  return (
    <DialogShell open={open} onClose={onClose} focusAfter={focusAfter} className={widths[size]}>
      <header
        data-sheet-handle
        className="flex items-start gap-4 px-5 pt-3 pb-1 max-md:touch-none md:px-7 md:pt-6"
      >
        <div className="min-w-0 flex-1 pt-1.5">
          <Base.Title className="type-heading">{title}</Base.Title>
          {description && <Base.Description className="mt-1 text-fg-muted">{description}</Base.Description>}
        </div>
        <Base.Close render={<IconButton label={common.close} icon={<X size={20} />} className="-mr-2" />} />
      </header>
      <div className="min-h-0 flex-1 scroll-pt-3 scroll-pb-8 overflow-y-auto overscroll-contain px-5 pt-3 md:px-7">
        {children}
        {/* Content below the footer fades out; at the end of the scroll this is under the content. */}
        <div
          aria-hidden
          className="pointer-events-none sticky bottom-0 -mx-5 h-5 bg-linear-to-t from-surface-1 to-transparent md:-mx-7"
        />
      </div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2.5 px-5 pt-1 pb-[calc(20px+env(safe-area-inset-bottom,0px))] max-md:*:flex-1 md:px-7 md:pb-6">
          {footer}
        </footer>
      )}
    </DialogShell>
  )
}
