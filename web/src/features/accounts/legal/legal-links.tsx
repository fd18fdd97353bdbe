import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import * as text from './legal-text.ts'

const pages = [
  { to: '/terms', label: text.terms },
  { to: '/privacy', label: text.privacy },
  { to: '/help', label: text.help },
  { to: '/contact', label: text.contact },
] as const

/** Links to the public pages about this server. */
export const LegalLinks = () =>
  pages.map(({ to, label }) => (
    <Link key={to} to={to} className="rounded-xs hover:text-fg hover:underline">
      {label}
    </Link>
  ))

/** The footer of pages for visitors. */
export const LegalFooter = ({ className }: { className?: string }) => (
  <footer className={clsx('border-t border-line pt-5', className)}>
    <nav aria-label={text.aboutThisSite} className="flex flex-wrap gap-x-5 gap-y-2 text-small text-fg-muted">
      <LegalLinks />
    </nav>
  </footer>
)
