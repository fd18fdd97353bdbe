import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { DialogShell } from './dialog-shell.tsx'
import { IconButton } from './icon-button.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** What is chosen from. */
  children: ReactNode
  /** What the choice comes to; beside it from the lg width on, else below. */
  aside: ReactNode
}

/** A dialog of two parts, with a loud title. For screens that are loaded when they are opened: it brings its code along. */
export function SplitDialog({ open, onClose, title, description, children, aside }: Props) {
  return (
    <DialogShell open={open} onClose={onClose} className="relative bg-surface-2! md:max-w-160 lg:max-w-240">
      <Base.Close
        render={
          <IconButton
            label="Close"
            icon={<X size={22} />}
            className="absolute! top-4 right-3 z-1 md:top-5 md:right-5"
          />
        }
      />
      <div className="grid min-h-0 content-start overflow-y-auto overscroll-contain lg:grid-cols-[minmax(0,1fr)_380px] lg:content-stretch lg:overflow-hidden">
        <section className="lg:min-h-0 px-4 pt-4 pb-4 md:p-9 lg:overflow-y-auto">
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
        <aside className="lg:min-h-0 bg-surface-1 px-4 pt-4 pb-[calc(22px+env(safe-area-inset-bottom,0px))] md:px-9 md:pb-9 lg:overflow-y-auto lg:px-7 lg:pt-18">
          {aside}
        </aside>
      </div>
    </DialogShell>
  )
}
