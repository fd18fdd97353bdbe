import { clsx } from 'clsx'
import { cloneElement, useId, useRef, useState } from 'react'
import type { ComponentProps, ReactElement, ReactNode, ToggleEvent } from 'react'
import { flushSync } from 'react-dom'

type Props = {
  /** The element that opens the panel: a button of the kit. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** What the panel is, for screen readers. */
  label: string
  /** What it holds; made when it opens. */
  children: (close: () => void) => ReactNode
  align?: 'start' | 'end'
  className?: string
}

/** A small panel that hangs on the control that opened it; Esc and a press elsewhere close it. */
export function Popover({ trigger, label, children, align = 'start', className }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const close = () => panel.current?.hidePopover()
  const prepare = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') flushSync(() => setOpen(true))
  }
  const follow = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') event.currentTarget.focus()
    else setOpen(false)
  }
  return (
    <>
      {cloneElement(trigger, { popoverTarget: id, 'aria-haspopup': 'dialog', 'aria-expanded': open })}
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        popover="auto"
        onBeforeToggle={prepare}
        onToggle={follow}
        className={clsx('popup', align === 'end' ? 'popup-end' : 'popup-start', className)}
      >
        {open && children(close)}
      </div>
    </>
  )
}
