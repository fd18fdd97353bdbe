import type { OpenDebt } from '@fanfare/contract/payouts/open-debt'
import { transactionLabels } from '@fanfare/contract/transactions/transaction-labels'
import { CreditAmount } from '../../../ui/money/credit-amount.tsx'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { formatDate } from '../../../ui/dates/date-time.ts'
import type { Column } from '../../../ui/lists/table-column.ts'
import * as text from './admin-text.ts'

/** The columns of all open debts, starting with the debtor. */
export const debtColumns: readonly Column<OpenDebt>[] = [
  {
    label: text.debtor,
    kind: 'text',
    value: ({ debtor }) => nameOf(debtor),
    cell: ({ debtor }) => (
      <span className="inline-block leading-[1.35]">
        <span className="block max-w-44 truncate" title={nameOf(debtor)}>
          {nameOf(debtor)}
        </span>
        <span className="block text-small font-normal text-fg-faint">
          {debtor?.username && `@${debtor.username}`}
        </span>
      </span>
    ),
  },
  {
    label: text.since,
    kind: 'text',
    value: ({ created_at }) => formatDate(created_at),
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at)}</span>,
  },
  {
    label: text.reason,
    kind: 'text',
    value: reasonOf,
    cell: (debt) => (
      <span className="inline-block min-w-38 [overflow-wrap:anywhere]">
        {reasonOf(debt)}
        {debt.is_of_former_owner && (
          <span className="block text-small text-fg-faint">{text.earnedAs(debt.profile.username)}</span>
        )}
      </span>
    ),
  },
  {
    label: text.owed,
    kind: 'credits',
    value: ({ open }) => open,
    cell: ({ open, amount }) => (
      <span className="inline-grid justify-items-end">
        <CreditAmount credits={open} size={15} />
        {open < amount && (
          <span className="text-caption text-fg-faint">{text.ofAmount(formatCredits(amount))}</span>
        )}
      </span>
    ),
  },
]

const nameOf = (debtor: OpenDebt['debtor']): string => debtor?.display_name ?? text.deletedProfile

/** The cause of a debt, such as `Dispute: Tip`. */
function reasonOf({ reversal, income_type: income }: OpenDebt): string {
  return text.reversalOf(transactionLabels[reversal], transactionLabels[income])
}
