import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'

const pages = [
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/help', label: 'Help' },
  { to: '/contact', label: 'Contact' },
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
    <nav aria-label="About this site" className="flex flex-wrap gap-x-5 gap-y-2 text-small text-fg-muted">
      <LegalLinks />
    </nav>
  </footer>
)
