import type { OwnIdentity } from '@fanfare/contract/verification/identity-check'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { HelpLink } from '../help/index.ts'
import { AboutPictures } from './about-pictures.tsx'
import { CheckState } from './check-state.tsx'
import { IdentityForm } from './form/identity-form.tsx'
import { ownIdentityQuery } from './own-identity-query.ts'

/** The tab "Verification": why and how creators verify their identity, and the state of their check. */
export function VerificationSettings() {
  const identity = useQuery(ownIdentityQuery)
  return (
    <>
      <Panel
        title="Identity verification"
        description={
          <>
            Creators verify their identity once, before they sell or get paid. It keeps minors and stolen
            identities off the platform. <HelpLink to="identity-check">How verification works</HelpLink>
          </>
        }
      >
        <Loaded
          query={identity}
          what="Your verification"
          skeleton={<Skeleton className="mt-4 h-40 rounded-md" />}
        >
          {(own) => <Current own={own} />}
        </Loaded>
      </Panel>
      {identity.data && needsForm(identity.data) && <IdentityForm own={identity.data} />}
    </>
  )
}

/** The form is only shown if it is needed, so that nobody sends documents without a reason. */
const needsForm = ({ is_required: isRequired, check }: OwnIdentity): boolean =>
  check?.state === 'rejected' || (check === null && isRequired)

function Current({ own }: { own: OwnIdentity }) {
  if (own.check) return <CheckState own={own} check={own.check} />
  if (!own.is_required)
    return (
      <EmptyState title="No verification needed">
        You can set prices, sell and request payouts without verifying your identity.
      </EmptyState>
    )
  return (
    <div className="mt-4 grid gap-4">
      <ol className="grid list-decimal gap-1 pl-5 text-fg-muted">
        <li>Enter your name and date of birth as shown on your document.</li>
        <li>Add pictures of the document, and a selfie.</li>
        <li>An admin compares them and notifies you of the result.</li>
      </ol>
      <AboutPictures own={own} />
    </div>
  )
}
