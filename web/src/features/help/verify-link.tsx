import { verificationProblems } from '@fanfare/contract/verification/problems'
import { Link } from '@tanstack/react-router'

/** Whether an error at a field requires the identity to be verified first. */
export const isIdentityRefusal = (sentence: string | undefined): boolean =>
  sentence === verificationProblems['selling-not-allowed'].message

/** A link to identity verification, for refusals that require it. */
export function VerifyLink() {
  return (
    <Link to="/settings" hash="verification" className="rounded-xs text-accent-text underline">
      Verify your identity
    </Link>
  )
}
