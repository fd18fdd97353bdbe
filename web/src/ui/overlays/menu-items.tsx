import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type ItemProps = {
  icon?: ReactNode
  danger?: boolean
  /** The id of a label in the menu that says more about the item. */
  describedBy?: string
  children: ReactNode
  onSelect: () => void
}

export function MenuItem({ icon, danger = false, describedBy, children, onSelect }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      aria-describedby={describedBy}
      tabIndex={-1}
      onClick={onSelect}
      className={clsx('popup-row', danger && 'text-danger')}
    >
      {icon && <span className={danger ? undefined : 'text-fg-muted'}>{icon}</span>}
      {children}
    </button>
  )
}

/** A menu item that links to another page of the product. */
export const MenuLink = createLink(MenuAnchor)

function MenuAnchor({ icon, children, className, ...rest }: ComponentProps<'a'> & { icon?: ReactNode }) {
  return (
    <a {...rest} role="menuitem" tabIndex={-1} className={clsx('popup-row', className)}>
      {icon && <span className="text-fg-muted">{icon}</span>}
      {children}
    </a>
  )
}

/** A menu item that is one of several choices; `on` marks the selected one. */
export function MenuChoice({
  on,
  children,
  onSelect,
}: {
  on: boolean
  children: ReactNode
  onSelect: () => void
}) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={on}
      tabIndex={-1}
      onClick={onSelect}
      className="popup-row"
    >
      <span className="min-w-0 flex-1">{children}</span>
      {on && <Check size={18} className="text-accent-text" aria-hidden />}
    </button>
  )
}

/** A heading above some of the items. */
export function MenuLabel({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} role="presentation" className="px-3 pt-2 pb-1 text-caption font-medium text-fg-faint">
      {children}
    </div>
  )
}

export function MenuSeparator() {
  return <hr className="mx-2 my-1.5 border-line" />
}
