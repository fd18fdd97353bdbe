import type { IdentityCheck, OwnIdentity } from '@fanfare/contract/verification/identity-check'
import { reasonSentences } from '@fanfare/contract/verification/reason-sentences'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/dates/date-time.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { AboutPictures } from './about-pictures.tsx'
import { CheckDetails } from './check-details.tsx'
import { IdentityStateTag } from './identity-state-tag.tsx'
import * as text from './verification-text.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Props = { own: OwnIdentity; check: IdentityCheck }

/** Shows the state of the viewer's latest check. */
export function CheckState({ own, check }: Props) {
  const { state, submitted_at: sentAt, decided_at: decidedAt } = check
  return (
    <div className="mt-4 grid gap-4">
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <IdentityStateTag state={state} />
        <span className="text-small text-fg-muted">
          {decidedAt ? text.reviewed(formatDateTime(decidedAt)) : text.sent(formatDateTime(sentAt))}
        </span>
      </div>
      {state === 'pending' && <Pending own={own} check={check} />}
      {state === 'approved' && <Approved check={check} />}
      {state === 'rejected' && <Rejected own={own} check={check} />}
    </div>
  )
}

function Pending({ own, check }: Props) {
  const [isWithdrawing, setWithdrawing] = useState(false)
  return (
    <>
      <p>{text.pending}</p>
      <AboutPictures own={own} />
      <CheckDetails check={check} />
      <Button variant="ghost" className="justify-self-start" onClick={() => setWithdrawing(true)}>
        {text.withdraw}
      </Button>
      <WithdrawDialog open={isWithdrawing} onClose={() => setWithdrawing(false)} />
    </>
  )
}

function Approved({ check }: { check: IdentityCheck }) {
  return (
    <>
      <p>{text.approved}</p>
      <PicturesGone check={check} />
      <LinkButton to="/settings" hash="plans" className="justify-self-start">
        {text.setPrices}
      </LinkButton>
    </>
  )
}

function Rejected({ own, check }: Props) {
  const { refusal } = check
  return (
    <>
      {refusal && (
        <Notice tone="caution">
          <p>{reasonSentences[refusal.reason]}</p>
          {refusal.message !== '' && (
            <p dir="auto" className="mt-1 font-normal whitespace-pre-line [overflow-wrap:anywhere]">
              {refusal.message}
            </p>
          )}
        </Notice>
      )}
      <p>{text.rejected}</p>
      <AboutPictures own={own} />
    </>
  )
}

const PicturesGone = ({ check: { pictures_deleted_at: at } }: { check: IdentityCheck }) =>
  at && <p className="text-small text-fg-muted">{text.picturesDeleted(formatDateTime(at))}</p>
