import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from './button-class.ts'
import type { ButtonLook } from './button-class.ts'

type Props = ComponentProps<'a'> & ButtonLook & { icon?: ReactNode }

/** A link within the product that looks like a button. Takes the router's `to`, `params` and `search`. */
export const LinkButton = createLink(ButtonAnchor)

function ButtonAnchor({ variant, size, full, icon, children, className, ...rest }: Props) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(full && { full }) }
  return (
    <a {...rest} className={clsx(buttonClass(look), className)}>
      {icon}
      <span>{children}</span>
    </a>
  )
}
