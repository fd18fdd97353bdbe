import { Popover as Base } from '@base-ui/react/popover'
import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { popupClass } from './popup-class.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactElement
  label: string
  children: ReactNode
  align?: 'start' | 'end'
  className?: string
}

/** A small panel that hangs on the control that opened it. */
export function Popover({ open, onOpenChange, trigger, label, children, align = 'start', className }: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-(--ff-z-toast) outline-none"
        >
          <Base.Popup aria-label={label} className={clsx(popupClass, className)}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
