import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/**
 * The terms that a person accepts by creating an account. The links open in another tab, so that the form keeps its
 * values.
 */
export const TermsNote = () => (
  <p className="text-small text-fg-muted">
    By creating an account, you confirm that you’re 18 or older and accept the{' '}
    <LegalLink to="/terms">Terms of Service</LegalLink>. The{' '}
    <LegalLink to="/privacy">Privacy Policy</LegalLink> explains how your data is used.
  </p>
)

const LegalLink = ({ to, children }: { to: '/terms' | '/privacy'; children: ReactNode }) => (
  <Link to={to} target="_blank" className="rounded-xs text-accent-text underline underline-offset-2">
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </Link>
)
