import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type Props = ComponentProps<'button'> & { on: boolean; icon?: ReactNode }

/** One choice of a filter. */
export function Chip({ on, icon, children, className, ...rest }: Props) {
  return (
    <button type="button" aria-pressed={on} {...rest} className={clsx(chipClass(on), className)}>
      {icon}
      {children}
    </button>
  )
}

/** A chip that is a link, such as a tag. */
export const ChipLink = createLink(ChipAnchor)

function ChipAnchor({
  on = false,
  icon,
  children,
  className,
  ...rest
}: ComponentProps<'a'> & { on?: boolean; icon?: ReactNode }) {
  return (
    <a {...rest} className={clsx(chipClass(on), className)}>
      {icon}
      {children}
    </a>
  )
}

function chipClass(on: boolean): string {
  return clsx(
    'inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full px-3.5 text-[14px] whitespace-nowrap transition-colors',
    on
      ? 'bg-fg font-semibold text-fg-inverse'
      : 'bg-surface-2 font-medium text-fg-muted hover:bg-surface-3 hover:text-fg',
  )
}
