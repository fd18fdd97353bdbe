import type { Transaction } from '@fanfare/contract/transactions/transaction'
import { transactionLabels } from '@fanfare/contract/transactions/transaction-labels'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { useViewer } from '../../plumbing/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/dates/date-time.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ProfileAvatar } from '../profiles/index.ts'
import { ReceiptLinks } from './receipt-links.tsx'
import { TransactionAmount } from './transactions-amount.tsx'
import { transactionQuery } from './transactions-queries.ts'
import { ReversedMark } from './transactions-reversed-mark.tsx'
import * as text from './transactions-text.ts'
import { directionLabels, metadataFacts, moneyPaidIn, titleOf } from './transaction-text.ts'

type Props = {
  id: string
  /** The transaction, if it is already loaded in a list. */
  known: Transaction | undefined
  onShow: (id: string) => void
  onClose: () => void
}

export function TransactionDetail({ id, known, onShow, onClose }: Props) {
  const asked = useQuery({ ...transactionQuery(id), ...(known && { initialData: known }) })
  return (
    <Dialog open onClose={onClose} title={asked.data ? transactionLabels[asked.data.type] : text.transaction}>
      <div className="pb-5">
        <Loaded query={asked} what={text.thisTransaction} skeleton={<Skeleton className="h-60 rounded-lg" />}>
          {(transaction) => <Facts transaction={transaction} onShow={onShow} />}
        </Loaded>
      </div>
    </Dialog>
  )
}

type FactsProps = { transaction: Transaction; onShow: (id: string) => void }

function Facts({ transaction, onShow }: FactsProps) {
  const { type, other, description, undoes, receipt_id: receiptId, is_undone: isUndone } = transaction
  const post = usePostOf(transaction)
  const moneyPaid = moneyPaidIn(transaction)
  return (
    <>
      <TransactionAmount transaction={transaction} large />
      {isUndone && (
        <p className="mt-2 flex items-center gap-2 text-small text-fg-muted">
          <ReversedMark /> {type === 'profile_payout' ? text.payoutReversed : text.reversedBecause}
        </p>
      )}
      <dl className="mt-4 divide-y divide-line">
        <Fact name={text.direction}>{directionLabels[transaction.direction]}</Fact>
        <Fact name={text.date}>{formatDateTime(transaction.created_at)}</Fact>
        {moneyPaid && <Fact name={text.paid}>{moneyPaid}</Fact>}
        {other && (
          <Fact name={text.withWhom}>
            <OtherLink other={other} />
          </Fact>
        )}
        {description && description !== transactionLabels[type] && (
          <Fact name={text.description}>
            <bdi>{description}</bdi>
          </Fact>
        )}
        {metadataFacts(transaction.metadata).map(([name, words]) => (
          <Fact key={name} name={name}>
            <bdi>{words}</bdi>
          </Fact>
        ))}
      </dl>
      {(post ?? undoes ?? receiptId) && (
        <div className="mt-4 flex flex-wrap items-center gap-2.5">
          {post && (
            <LinkButton to="/$username/$postId" params={post} size="small">
              {text.viewPost}
            </LinkButton>
          )}
          {undoes && (
            <Button size="small" onClick={() => onShow(undoes)}>
              {text.viewOriginal}
            </Button>
          )}
          {receiptId && <ReceiptLinks receiptId={receiptId} of={titleOf(transaction)} />}
        </div>
      )}
    </>
  )
}

const OtherLink = ({ other }: { other: NonNullable<Transaction['other']> }) => (
  <Link
    to="/$username"
    params={{ username: other.username }}
    className="inline-flex max-w-full items-center gap-2 rounded-sm font-semibold hover:underline"
  >
    <ProfileAvatar profile={other} size={24} />
    <span dir="auto" className="truncate">
      {other.display_name}
    </span>
  </Link>
)

/** The URL of the post that was bought or sold. */
function usePostOf({ type, direction, subject_id: postId, other }: Transaction) {
  const viewer = useViewer()
  const username = direction === 'outgoing' ? other?.username : viewer?.profile.username
  return type === 'post_purchase' && postId && username ? { username, postId } : null
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[130px_minmax(0,1fr)]">
      <dt className="text-fg-muted max-sm:text-small">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
