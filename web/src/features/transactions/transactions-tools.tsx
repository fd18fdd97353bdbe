import type { Transaction } from '@fanfare/contract/transactions/transaction'
import { transactionLabels } from '@fanfare/contract/transactions/transaction-labels'
import { ExportButton } from '../../ui/lists/export-button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { transactionColumns } from './transactions-columns.ts'
import { fileNameOf } from './transactions-days.ts'
import { TransactionPeriod } from './transactions-period.tsx'
import { collectList } from './transactions-queries.ts'
import type { TransactionsFilter } from './transactions-queries.ts'
import { transactionTypes } from './transaction-text.ts'
import * as text from './transactions-text.ts'

const everyType = { value: 'all', label: text.allTypes } as const
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
  return (
    <div className="grid gap-4 pt-4 pb-3">
      <TransactionPeriod days={filter} onChange={({ from, to }) => onNarrow({ from, to })}>
        <Field label={text.transactionType}>
          <Select
            value={filter.type ?? everyType.value}
            choices={typeChoices}
            onChange={(value) => onNarrow({ type: value === everyType.value ? undefined : value })}
          />
        </Field>
      </TransactionPeriod>
      {shown > 0 && (
        <div className="flex items-center justify-between gap-3">
          <span className="text-small text-fg-faint">{text.shownCount(shown, hasMore)}</span>
          <ExportButton
            subject={text.exportSubject(shown, hasMore)}
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
  if (!isWhole) showToast({ kind: 'info', message: text.onlyLatest(transactions.length) })
  return transactions
}
