import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  ref: RefObject<HTMLDivElement | null>
  label: string
  /** Returns the element to focus after closing, if the control that opened the viewer no longer exists. */
  focusAfter: () => HTMLElement | null
  children: ReactNode
}

/** A layer that covers the whole window and makes the page below inert. Dialogs that it opens are above it. */
export function ViewerOverlay({ ref, label, focusAfter, children }: Props) {
  const after = useRef(focusAfter)
  useEffect(() => {
    after.current = focusAfter
  })
  useEffect(() => {
    const root = document.querySelector('#root')
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const { style } = document.documentElement
    const overflow = style.overflow
    root?.toggleAttribute('inert', true)
    style.overflow = 'hidden'
    ref.current?.focus()
    return () => {
      root?.toggleAttribute('inert', false)
      style.overflow = overflow
      const next =
        after.current() ?? (opener?.isConnected ? opener : document.querySelector<HTMLElement>('#main'))
      next?.focus({ preventScroll: true })
    }
  }, [ref])
  return createPortal(
    <div
      ref={ref}
      role="dialog"
      data-focus-home
      aria-modal
      aria-label={label}
      tabIndex={-1}
      data-theme="dark"
      className="fixed inset-0 z-(--ff-z-modal) overflow-hidden bg-[#07080b] text-media outline-none select-none"
    >
      {children}
    </div>,
    document.body,
  )
}
