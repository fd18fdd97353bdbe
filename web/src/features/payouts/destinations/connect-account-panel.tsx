import type { ConnectAccount } from '@fanfare/contract/payouts/connect-account'
import { useQuery } from '@tanstack/react-query'
import { Check, Clock, ExternalLink, FlaskConical, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { isProblem } from '../../../plumbing/api/api-problem.ts'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { connectAccountQuery } from '../../../entities/payouts/index.ts'
import { OpenConnectAccountDialog } from './open-connect-account-dialog.tsx'

/** The user's Connect account for payouts, with buttons to set it up, complete it or change it. */
export function ConnectAccountPanel() {
  const account = useQuery(connectAccountQuery)
  return (
    <Panel
      title="Connect account"
      description="Get paid to your bank or debit card through our card provider."
    >
      {isProblem(account.error, 'payments-unavailable') ? (
        <p className="mt-3 text-fg-muted">
          Connect accounts aren’t available right now. You can still be paid to a bank account or a crypto
          wallet.
        </p>
      ) : (
        <Loaded
          query={account}
          what="Your Connect account"
          skeleton={<Skeleton className="mt-4 h-11 rounded-md" />}
        >
          {(data) => <Account account={data} />}
        </Loaded>
      )}
    </Panel>
  )
}

function Account({ account }: { account: ConnectAccount }) {
  const [isAsking, setIsAsking] = useState(false)
  const { id, details_submitted: isFilledIn } = account
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap gap-2">
          <State account={account} />
          {account.is_sandbox && (
            <StatusTag tone="neutral" icon={<FlaskConical size={14} aria-hidden />}>
              Sandbox
            </StatusTag>
          )}
        </span>
        <Button size="small" icon={<ExternalLink size={16} />} onClick={() => setIsAsking(true)}>
          {!id ? 'Set up Connect account' : isFilledIn ? 'Change details' : 'Continue setup'}
        </Button>
      </div>
      {account.is_sandbox && <p className="mt-3 text-small text-fg-faint">Sandbox: no real money moves.</p>}
      {isAsking && (
        <OpenConnectAccountDialog
          what={id && isFilledIn ? 'edit' : 'create'}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

function State({ account: { id, details_submitted, payouts_enabled } }: { account: ConnectAccount }) {
  if (!id) return <span className="text-fg-muted">No account yet.</span>
  if (payouts_enabled) {
    return (
      <StatusTag tone="done" icon={<Check size={14} aria-hidden />}>
        Ready for payouts
      </StatusTag>
    )
  }
  if (details_submitted) {
    return (
      <StatusTag tone="review" icon={<Clock size={14} aria-hidden />}>
        The card provider is reviewing your details
      </StatusTag>
    )
  }
  return (
    <StatusTag tone="pending" icon={<TriangleAlert size={14} aria-hidden />}>
      Details missing
    </StatusTag>
  )
}
