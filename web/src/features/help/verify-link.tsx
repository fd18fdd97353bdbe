import { verificationProblems } from '@fanfare/contract/verification/problems'
import { Link } from '@tanstack/react-router'
import * as text from './help-link-text.ts'

/** Whether a field's error means that the user has to verify their identity first. */
export const isIdentityRefusal = (sentence: string | undefined): boolean =>
  sentence === verificationProblems['selling-not-allowed'].message

/** A link to identity verification, shown if it is required. */
export function VerifyLink() {
  return (
    <Link to="/settings" hash="verification" className="rounded-xs text-accent-text underline">
      {text.verifyIdentity}
    </Link>
  )
}
