import { clsx } from 'clsx'
import { cloneElement, useEffect, useId, useRef, useState } from 'react'
import type { ComponentProps, ReactElement, ReactNode, RefObject, ToggleEvent } from 'react'
import { flushSync } from 'react-dom'
import { moveFocus } from '../focus/move-focus.ts'
import { useListeners } from '../use-listeners.ts'
import { BackCloses } from './use-back-closes.ts'

type Props = {
  /** The element that opens the menu: a button of the kit. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** The menu's name for screen readers. */
  label: string
  /** Items from `menu-items.tsx`, rendered when the menu opens, and in some menus fetched only then. */
  children: ReactNode
  align?: 'start' | 'end'
  className?: string
}

/**
 * A list of actions behind a button. It is the browser's own popover, which closes on Esc, Back and a press
 * elsewhere, and returns the focus. Arrow keys, Home, End and first letters move within it.
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
    if (event.newState === 'open') (itemsOf(event.currentTarget)[0] ?? event.currentTarget).focus()
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
      {open && <FocusWhenFilled popup={popup} />}
      {open && <BackCloses onClose={() => popup.current?.hidePopover()} />}
    </>
  )
}

/**
 * Items that are fetched when the menu opens arrive too late to get the focus then, so this moves it to the
 * first one.
 */
function FocusWhenFilled({ popup }: { popup: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    const list = popup.current
    if (!list) return
    const observer = new MutationObserver(() => {
      if (document.activeElement === list) itemsOf(list)[0]?.focus()
    })
    observer.observe(list, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [popup])
  return null
}

function itemsOf(popup: HTMLElement | null): HTMLElement[] {
  return [...(popup?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
}
