import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { DialogShell } from './dialog-shell.tsx'
import { IconButton } from '../icon-button.tsx'
import * as common from '../common-text.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** The choices. */
  children: ReactNode
  /** The result of the choice: beside it from the lg width up, otherwise below. */
  aside: ReactNode
  /**
   * The action that completes the choice: below the result, and always visible unless the screen is too
   * short.
   */
  footer?: ReactNode
}

/**
 * A dialog of two parts, with a large title. Use it only in screens that are loaded on demand, because its
 * code isn't loaded separately.
 */
export function SplitDialog({ open, onClose, title, description, children, aside, footer }: Props) {
  return (
    <DialogShell open={open} onClose={onClose} className="relative bg-surface-2! md:max-w-160 lg:max-w-240">
      <Base.Close
        render={
          <IconButton
            label={common.close}
            icon={<X size={22} />}
            className="absolute! top-4 right-3 z-1 max-lg:bg-surface-2 md:top-5 md:right-5"
          />
        }
      />
      <div className="flex min-h-0 flex-col low:block low:overflow-y-auto lg:grid lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[minmax(0,1fr)_auto]">
        {/* The parts scroll together when one is below the other, and separately when they are side by side. */}
        <div className="min-h-0 overflow-y-auto overscroll-contain low:overflow-visible lg:contents">
          <section className="px-4 pt-4 pb-4 md:p-9 lg:row-span-2 lg:min-h-0 lg:overflow-y-auto">
            <Base.Title className="pr-12 font-display text-[28px]/[1.1] font-bold tracking-[-0.018em] [font-stretch:118%] md:text-[36px]/[1.1] lg:pr-0">
              {title}
            </Base.Title>
            {description && (
              <Base.Description className="mt-1 mb-4 text-fg-muted md:mt-2 md:mb-5.5">
                {description}
              </Base.Description>
            )}
            {children}
          </section>
          <aside className="bg-surface-1 px-4 py-4 md:px-9 lg:min-h-0 lg:overflow-y-auto lg:px-7 lg:pt-18 lg:pb-3.5">
            {aside}
          </aside>
        </div>
        <footer className="bg-surface-1 px-4 pt-3.5 pb-[calc(16px+env(safe-area-inset-bottom,0px))] max-lg:border-t max-lg:border-line md:px-9 md:pb-9 lg:px-7 lg:pt-0">
          {footer}
        </footer>
      </div>
    </DialogShell>
  )
}
