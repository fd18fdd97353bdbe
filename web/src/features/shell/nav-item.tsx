import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

/** A place in the side navigation: icon and word in a row, or icon over word where the navigation is narrow. */
export const NavItem = createLink(NavAnchor)

function NavAnchor({ icon, children, className, ...rest }: ComponentProps<'a'> & { icon: ReactNode }) {
  return (
    <a
      {...rest}
      className={clsx(
        'group relative flex items-center rounded-md font-medium text-fg-muted transition-colors hover:bg-surface-2 hover:text-fg',
        'h-15.5 flex-col justify-center gap-1 text-caption',
        'xl:h-12 xl:flex-row xl:justify-start xl:gap-4 xl:px-3.5 xl:text-[16px]',
        'aria-[current=page]:font-semibold aria-[current=page]:text-fg',
        className,
      )}
    >
      <span className="wedge-side absolute top-5 -left-3 hidden group-aria-[current=page]:block xl:top-[13px] xl:-left-5" />
      <span className="group-aria-[current=page]:text-accent">{icon}</span>
      <span>{children}</span>
    </a>
  )
}
