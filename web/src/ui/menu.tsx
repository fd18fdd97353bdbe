import { Menu as Base } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { popupClass } from './popup-class.ts'

type Props = {
  /** The element that opens the menu: a button of the kit. */
  trigger: ReactElement
  children: ReactNode
  side?: 'top' | 'bottom' | 'right'
  align?: 'start' | 'center' | 'end'
  className?: string
}

/** A list of actions behind a button. Fill it with the parts of `menu-items.tsx`. */
export function Menu({ trigger, children, side = 'bottom', align = 'end', className }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-(--ff-z-toast) outline-none"
        >
          <Base.Popup className={clsx(popupClass, 'min-w-52', className)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
