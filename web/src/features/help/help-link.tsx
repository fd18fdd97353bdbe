import type { HelpSlug } from '@fanfare/contract/help/slugs'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CircleHelp } from 'lucide-react'
import * as text from './help-link-text.ts'

type Props = { to: HelpSlug; children: string; className?: string }

/** A link to a help article. It opens in another tab, so that the user's input isn't lost. */
export function HelpLink({ to, children, className }: Props) {
  return (
    <Link
      to="/help/$slug"
      params={{ slug: to }}
      target="_blank"
      className={clsx(
        'inline-flex items-center gap-1.5 justify-self-start rounded-xs text-small font-medium text-fg-muted underline underline-offset-2 hover:text-fg',
        className,
      )}
    >
      <CircleHelp size={16} className="shrink-0" aria-hidden />
      {children}
      <span className="sr-only">{text.opensNewTab}</span>
    </Link>
  )
}
