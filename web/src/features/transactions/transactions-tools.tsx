import type { Transaction } from '@fanfare/contract/transactions/transaction'
import { transactionLabels } from '@fanfare/contract/transactions/transaction-labels'
import { ExportButton } from '../../ui/lists/export-button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { countOf } from '../../ui/format-count.ts'
import { Select } from '../../ui/fields/select.tsx'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { transactionColumns } from './transactions-columns.ts'
import { fileNameOf } from './transactions-days.ts'
import { TransactionPeriod } from './transactions-period.tsx'
import { collectList } from './transactions-queries.ts'
import type { TransactionsFilter } from './transactions-queries.ts'
import { transactionTypes } from './transaction-text.ts'

const everyType = { value: 'all', label: 'All types' } as const
const typeChoices = [
  everyType,
  ...transactionTypes.map((value) => ({ value, label: transactionLabels[value] })),
] as const

type Props = {
  filter: TransactionsFilter
  onNarrow: (part: TransactionsFilter) => void
  /** The number of transactions in the list so far, and whether there are more. */
  shown: number
  hasMore: boolean
}

/** The filters for type and days, and a button to export the filtered list. */
export function TransactionTools({ filter, onNarrow, shown, hasMore }: Props) {
  const count = `${countOf(shown, 'transaction')}${hasMore ? ' so far' : ''}`
  return (
    <div className="grid gap-4 pt-4 pb-3">
      <TransactionPeriod days={filter} onChange={({ from, to }) => onNarrow({ from, to })}>
        <Field label="Type">
          <Select
            value={filter.type ?? everyType.value}
            choices={typeChoices}
            onChange={(value) => onNarrow({ type: value === everyType.value ? undefined : value })}
          />
        </Field>
      </TransactionPeriod>
      {shown > 0 && (
        <div className="flex items-center justify-between gap-3">
          <span className="text-small text-fg-faint">{count}</span>
          <ExportButton
            subject={hasMore ? 'all of these transactions' : `the ${count}`}
            fileName={fileNameOf(filter)}
            columns={transactionColumns}
            rows={() => rowsOf(filter)}
          />
        </div>
      )}
    </div>
  )
}

async function rowsOf(filter: TransactionsFilter): Promise<readonly Transaction[]> {
  const { transactions, isWhole } = await collectList(filter)
  if (!isWhole) {
    const count = countOf(transactions.length, 'transaction')
    showToast({
      kind: 'info',
      message: `This file has the latest ${count}. To export older ones, choose earlier dates.`,
    })
  }
  return transactions
}
