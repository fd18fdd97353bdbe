import { Menu as Base } from '@base-ui/react/menu'
import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { popupRowClass } from './popup-class.ts'

type ItemProps = { icon?: ReactNode; danger?: boolean; children: ReactNode }

export function MenuItem({ icon, danger = false, children, onSelect }: ItemProps & { onSelect: () => void }) {
  return (
    <Base.Item onClick={onSelect} className={clsx(popupRowClass, danger && 'text-danger')}>
      {icon && <span className={danger ? undefined : 'text-fg-muted'}>{icon}</span>}
      {children}
    </Base.Item>
  )
}

/** An entry that leads to another address within the product. */
export const MenuLink = createLink(MenuAnchor)

function MenuAnchor({ icon, children, className, ...rest }: ComponentProps<'a'> & { icon?: ReactNode }) {
  return (
    <Base.LinkItem closeOnClick render={<a {...rest} />} className={clsx(popupRowClass, className)}>
      {icon && <span className="text-fg-muted">{icon}</span>}
      {children}
    </Base.LinkItem>
  )
}

/** An entry that is one of several choices; `on` marks the one that holds. */
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
    <Base.CheckboxItem checked={on} onCheckedChange={onSelect} closeOnClick className={popupRowClass}>
      <span className="min-w-0 flex-1">{children}</span>
      <Base.CheckboxItemIndicator>
        <Check size={18} className="text-accent-text" />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-3 pt-2 pb-1 text-caption font-medium text-fg-faint">{children}</div>
}

export function MenuSeparator() {
  return <Base.Separator className="mx-2 my-1.5 h-px bg-line" />
}
