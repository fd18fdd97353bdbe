import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'

/** A link in the side navigation. The label is next to the icon or, if the navigation is narrow, below it. */
export const NavItem = createLink(NavAnchor)

type Props = ComponentProps<'a'> & {
  icon: ReactNode
  /** The number of new items. The label must also say this number in words. */
  badge?: number
}

function NavAnchor({ icon, badge = 0, children, className, ...rest }: Props) {
  return (
    <a
      {...rest}
      className={clsx(
        'group relative flex items-center rounded-md font-medium text-fg-muted transition-colors hover:bg-surface-2 hover:text-fg',
        'h-15.5 flex-col justify-center gap-1 text-caption',
        'nav-full:h-12 nav-full:flex-row nav-full:justify-start nav-full:gap-4 nav-full:px-3.5 nav-full:text-[16px]',
        'aria-[current=page]:font-semibold aria-[current=page]:text-fg',
        className,
      )}
    >
      <span className="wedge-side absolute top-5 -left-3 hidden group-aria-[current=page]:block nav-full:top-[13px] nav-full:-left-5" />
      <span className="group-aria-[current=page]:text-accent">{icon}</span>
      <span>{children}</span>
      <Badge
        count={badge}
        className="nav-slim:absolute nav-slim:top-1.5 nav-slim:left-1/2 nav-slim:ml-1 nav-full:ml-auto"
      />
    </a>
  )
}
