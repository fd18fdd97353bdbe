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
import * as text from './destinations-text.ts'

/** The user's Connect account for payouts, with buttons to set it up, complete it or change it. */
export function ConnectAccountPanel() {
  const account = useQuery(connectAccountQuery)
  return (
    <Panel title={text.connectAccount} description={text.connectDescription}>
      {isProblem(account.error, 'payments-unavailable') ? (
        <p className="mt-3 text-fg-muted">{text.connectUnavailable}</p>
      ) : (
        <Loaded
          query={account}
          what={text.yourConnectAccount}
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
              {text.sandbox}
            </StatusTag>
          )}
        </span>
        <Button size="small" icon={<ExternalLink size={16} />} onClick={() => setIsAsking(true)}>
          {!id ? text.setUpConnectAccount : isFilledIn ? text.changeDetails : text.continueSetup}
        </Button>
      </div>
      {account.is_sandbox && <p className="mt-3 text-small text-fg-faint">{text.sandboxNote}</p>}
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
  if (!id) return <span className="text-fg-muted">{text.noAccount}</span>
  if (payouts_enabled) {
    return (
      <StatusTag tone="done" icon={<Check size={14} aria-hidden />}>
        {text.ready}
      </StatusTag>
    )
  }
  if (details_submitted) {
    return (
      <StatusTag tone="review" icon={<Clock size={14} aria-hidden />}>
        {text.inReview}
      </StatusTag>
    )
  }
  return (
    <StatusTag tone="pending" icon={<TriangleAlert size={14} aria-hidden />}>
      {text.detailsMissing}
    </StatusTag>
  )
}
