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
import * as text from './verification-text.ts'

/** The Verification tab: why and how creators verify their identity, and the state of their check. */
export function VerificationSettings() {
  const identity = useQuery(ownIdentityQuery)
  const isOptional = identity.data?.is_required === false && identity.data.check === null
  return (
    <>
      <Panel
        title={text.identityVerification}
        description={
          <>
            {!isOptional && text.whyVerify}{' '}
            <HelpLink to="identity-check">{text.howVerificationWorks}</HelpLink>
          </>
        }
      >
        <Loaded
          query={identity}
          what={text.yourVerification}
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
  if (!own.is_required) return <EmptyState title={text.notNeeded}>{text.notNeededMeans}</EmptyState>
  return (
    <div className="mt-4 grid gap-4">
      <ol className="grid list-decimal gap-1 pl-5 text-fg-muted">
        <li>{text.enterDetails}</li>
        <li>{text.addPictures}</li>
        <li>{text.adminCompares}</li>
      </ol>
      <AboutPictures own={own} />
    </div>
  )
}
