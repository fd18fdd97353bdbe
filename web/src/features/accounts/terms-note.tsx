import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fill } from '../../ui/fill.tsx'
import * as text from './accounts-text.ts'

/**
 * The terms that a person accepts by creating an account. The links open in another tab, so that the form keeps its
 * values.
 */
export const TermsNote = () => (
  <p className="text-small text-fg-muted">
    {fill(text.acceptTerms, {
      terms: <LegalLink to="/terms">{text.termsOfService}</LegalLink>,
      privacy: <LegalLink to="/privacy">{text.privacyPolicy}</LegalLink>,
    })}
  </p>
)

const LegalLink = ({ to, children }: { to: '/terms' | '/privacy'; children: ReactNode }) => (
  <Link to={to} target="_blank" className="rounded-xs text-accent-text underline underline-offset-2">
    {children}
    <span className="sr-only"> {text.opensNewTab}</span>
  </Link>
)
