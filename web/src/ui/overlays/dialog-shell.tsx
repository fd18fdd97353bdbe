import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useBackCloses } from './use-back-closes.ts'
import { useDragToClose } from './use-drag-to-close.ts'

type Props = {
  open: boolean
  onClose: () => void
  /**
   * The element to focus after closing, for when the control that opened the dialog may be gone by then. Null means
   * that control, and false leaves the focus where it is.
   */
  focusAfter?: (() => HTMLElement | false | null) | undefined
  className: string
  children: ReactNode
}

/**
 * The frame of every dialog: the dimmed page, and over it a box or, below the md width, a sheet from the
 * bottom.
 */
export function DialogShell({ open, onClose, focusAfter, className, children }: Props) {
  useBackCloses(open, onClose)
  const drag = useDragToClose(onClose)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Base.Portal>
        {/* A dialog over a dialog dims that one too. */}
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-(--ff-z-modal) bg-scrim transition-opacity duration-(--ff-t-base) data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Viewport className="fixed inset-0 z-(--ff-z-modal) grid items-end justify-items-center md:items-center md:p-6">
          <Base.Popup
            {...drag}
            finalFocus={focusAfter}
            className={clsx(
              'flex max-h-[92dvh] w-full flex-col overflow-hidden bg-surface-1 shadow-3 outline-none',
              'rounded-t-xl transition-[translate,scale,opacity] duration-(--ff-t-slow) md:max-h-full md:rounded-xl md:duration-(--ff-t-base)',
              'data-starting-style:translate-y-full data-ending-style:translate-y-full',
              'md:data-starting-style:translate-y-2 md:data-starting-style:scale-[0.98] md:data-starting-style:opacity-0',
              'md:data-ending-style:translate-y-0 md:data-ending-style:scale-[0.98] md:data-ending-style:opacity-0',
              className,
            )}
          >
            <div
              data-sheet-handle
              aria-hidden
              className="relative shrink-0 touch-none pt-2 before:absolute before:inset-x-0 before:top-0 before:h-6 md:hidden"
            >
              <span className="mx-auto block h-1 w-9 rounded-full bg-line-strong/60" />
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
