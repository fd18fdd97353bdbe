import { providerNames } from '@fanfare/contract/ai/provider-names'
import type { AiReceipt, AiReceiptStep } from '@fanfare/contract/ai/requests'
import { useQuery } from '@tanstack/react-query'
import { receiptQuery } from '../../../entities/ai/index.ts'
import { HelpLink } from '../../help/index.ts'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { CreditAmount } from '../../../ui/money/credit-amount.tsx'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'

type Props = { open: boolean; onClose: () => void; requestId: string }

/** What a request did with the user's credits, step by step. */
export function ReceiptDialog({ open, onClose, requestId }: Props) {
  const receipt = useQuery({ ...receiptQuery(requestId), enabled: open })
  return (
    <Dialog open={open} onClose={onClose} title="Receipt" size="small">
      <Loaded query={receipt} what="This receipt" skeleton={<Skeleton className="mb-5 h-48 rounded-md!" />}>
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
        <Row term="Price" credits={price} />
        <Row term="Charged" credits={charged} />
        <Row term="Returned" credits={returned} />
        {isOpen && <Row term="On hold" credits={price - charged - returned} />}
      </dl>
      <ol aria-label="What happened" className="grid">
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
      <HelpLink to="ai-prices">When am I charged?</HelpLink>
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
  if (charged + returned < price) return 'Your credits are on hold until this is done.'
  if (charged === 0) return 'You haven’t been charged.'
  if (returned > 0)
    return `You paid ${formatCredits(charged)} credits and got ${formatCredits(returned)} back.`
  return `You paid ${formatCredits(charged)} credits.`
}

const titles = { quoted: 'Quoted', held: 'Held', captured: 'Charged', released: 'Returned' } as const

function titleOf({ kind, provider, model }: AiReceiptStep): string {
  if (kind !== 'attempt') return titles[kind]
  const name = provider === null ? 'a provider' : providerNames[provider]
  return model === null ? `Sent to ${name}` : `Sent to ${name}, ${model}`
}
