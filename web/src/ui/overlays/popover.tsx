import { clsx } from 'clsx'
import { cloneElement, useId, useRef, useState } from 'react'
import type { ComponentProps, ReactElement, ReactNode, ToggleEvent } from 'react'
import { flushSync } from 'react-dom'
import { BackCloses } from './use-back-closes.ts'

type Props = {
  /** The element that opens the panel: a button of the kit. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** The panel's name for screen readers. */
  label: string
  /**
   * The content, rendered when it opens. A button inside with the panel's id as its `popoverTarget` closes
   * it.
   */
  children: (panelId: string) => ReactNode
  align?: 'start' | 'end'
  onClose?: () => void
  className?: string
}

/** A small panel anchored to the control that opened it. Esc, Back and a press elsewhere close it. */
export function Popover({ trigger, label, children, align = 'start', onClose, className }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const prepare = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') flushSync(() => setOpen(true))
  }
  const follow = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') event.currentTarget.focus()
    else {
      setOpen(false)
      onClose?.()
    }
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
        {open && children(id)}
      </div>
      {open && <BackCloses onClose={() => panel.current?.hidePopover()} />}
    </>
  )
}
