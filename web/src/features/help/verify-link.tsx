import { verificationProblems } from '@fanfare/contract/verification/problems'
import { Link } from '@tanstack/react-router'

/** Whether a sentence at a field says that the identity has to be verified first. */
export const isIdentityRefusal = (sentence: string | undefined): boolean =>
  sentence === verificationProblems['selling-not-allowed'].message

/** Leads to the verification of the viewer's identity, from where selling is refused without it. */
export function VerifyLink() {
  return (
    <Link to="/settings" hash="verification" className="rounded-xs text-accent-text underline">
      Verify your identity
    </Link>
  )
}
