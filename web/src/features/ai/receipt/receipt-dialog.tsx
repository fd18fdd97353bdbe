import { providerNames } from '@fanfare/contract/ai/provider-names'
import type { AiReceipt, AiReceiptStep } from '@fanfare/contract/ai/requests'
import { useQuery } from '@tanstack/react-query'
import { receiptQuery } from '../../../entities/ai/index.ts'
import { HelpLink } from '../../help/index.ts'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { CreditAmount } from '../../../ui/money/credit-amount.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import * as text from './receipt-text.ts'

type Props = { open: boolean; onClose: () => void; requestId: string }

/** The effects of a request on the user's credits, step by step. */
export function ReceiptDialog({ open, onClose, requestId }: Props) {
  const receipt = useQuery({ ...receiptQuery(requestId), enabled: open })
  return (
    <Dialog open={open} onClose={onClose} title={text.receipt} size="small">
      <Loaded
        query={receipt}
        what={text.thisReceipt}
        skeleton={<Skeleton className="mb-5 h-48 rounded-md!" />}
      >
        {(data) => <Receipt receipt={data} />}
      </Loaded>
    </Dialog>
  )
}

function Receipt({ receipt }: { receipt: AiReceipt }) {
  const { price, charged, returned, steps } = receipt
  const isOpen = charged + returned < price
  return (
    <div className="grid gap-5 pb-5">
      <p className="type-subheading">{sumUp(receipt)}</p>
      <dl className="grid gap-2 text-fg-muted">
        <Row term={text.price} credits={price} />
        <Row term={text.charged} credits={charged} />
        <Row term={text.returned} credits={returned} />
        {isOpen && <Row term={text.onHold} credits={price - charged - returned} />}
      </dl>
      <ol aria-label={text.whatHappened} className="grid">
        {steps.map((step, place) => (
          // Steps are only ever appended to a receipt, so their position is the key.
          <li key={place} className="relative grid gap-0.5 border-l border-line pb-4 pl-5 last:pb-0">
            <span aria-hidden className="absolute top-1.5 -left-1 size-2 rounded-full bg-fg-muted" />
            <span className="flex items-baseline justify-between gap-4">
              <b>{titleOf(step)}</b>
              {step.amount !== null && <CreditAmount credits={step.amount} size={14} />}
            </span>
            {step.message && <span className="text-small text-fg-muted">{step.message}</span>}
            <time dateTime={step.at} className="tabular text-small text-fg-faint">
              {formatDateTime(step.at)}
            </time>
          </li>
        ))}
      </ol>
      <HelpLink to="ai-prices">{text.whenCharged}</HelpLink>
    </div>
  )
}

function Row({ term, credits }: { term: string; credits: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{term}</dt>
      <dd>
        <CreditAmount credits={credits} size={15} />
      </dd>
    </div>
  )
}

function sumUp({ price, charged, returned }: AiReceipt): string {
  if (charged + returned < price) return text.onHoldUntilDone
  if (charged === 0) return text.notCharged
  if (returned > 0) return text.paidInPart(charged, returned)
  return text.paid(charged)
}

function titleOf({ kind, provider, model }: AiReceiptStep): string {
  if (kind !== 'attempt') return text.stepTitles[kind]
  return text.sentTo(provider === null ? text.someProvider : providerNames[provider], model)
}
