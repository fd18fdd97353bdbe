import { clsx } from 'clsx'
import { cloneElement, useId, useRef, useState } from 'react'
import type { ComponentProps, ReactElement, ReactNode, ToggleEvent } from 'react'
import { flushSync } from 'react-dom'
import { moveFocus } from '../move-focus.ts'
import { useListeners } from '../use-listeners.ts'

type Props = {
  /** The element that opens the menu: a button of the kit. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** What the list is, for screen readers. */
  label: string
  /** The parts of `menu-items.tsx`; made when the menu opens. */
  children: ReactNode
  align?: 'start' | 'end'
  className?: string
}

/**
 * A list of actions behind a button. It is the browser's own popover, which closes on Esc and on a press elsewhere and
 * gives the focus back; arrow keys, Home, End and first letters move within it.
 */
export function Menu({ trigger, label, children, align = 'end', className }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const popup = useRef<HTMLDivElement>(null)
  useListeners(popup, {
    click: (event) => {
      const isChosen = event.target instanceof Element && event.target.closest('[role^="menuitem"]')
      if (isChosen) popup.current?.hidePopover()
    },
    keydown: (event) => {
      if (event.key === 'Tab') popup.current?.hidePopover()
      else moveFocus(event, itemsOf(popup.current))
    },
  })
  const prepare = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') flushSync(() => setOpen(true))
  }
  const follow = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') itemsOf(event.currentTarget)[0]?.focus()
    else setOpen(false)
  }
  return (
    <>
      {cloneElement(trigger, { popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': open })}
      <div
        ref={popup}
        id={id}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        popover="auto"
        onBeforeToggle={prepare}
        onToggle={follow}
        className={clsx('popup min-w-52', align === 'end' ? 'popup-end' : 'popup-start', className)}
      >
        {open && children}
      </div>
    </>
  )
}

function itemsOf(popup: HTMLElement | null): HTMLElement[] {
  return [...(popup?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
}
