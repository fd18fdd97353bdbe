import type { Transaction, TransactionType } from '@fanfare/contract/ledger'
import { ExportButton } from '../../ui/export-button.tsx'
import { Field } from '../../ui/field.tsx'
import { countOf } from '../../ui/format-count.ts'
import { Select } from '../../ui/select.tsx'
import { transactionColumns } from './transactions-columns.ts'
import { transactionWords } from '@fanfare/contract/transaction-words'
import { transactionTypes } from './transactions-words.ts'

const everyType = { value: 'all', label: 'Every type' } as const
const typeChoices = [
  everyType,
  ...transactionTypes.map((value) => ({ value, label: transactionWords[value] })),
] as const

type Props = {
  type: TransactionType | undefined
  onType: (type: TransactionType | undefined) => void
  transactions: readonly Transaction[]
}

/** The choice of a type, and the file of what the list shows. */
export function TransactionTools({ type, onType, transactions }: Props) {
  const shown = countOf(transactions.length, 'transaction')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-4">
      <Field label="Type" hideLabel className="w-full sm:w-64">
        <Select
          value={type ?? everyType.value}
          choices={typeChoices}
          onChange={(value) => onType(value === everyType.value ? undefined : value)}
        />
      </Field>
      {transactions.length > 0 && (
        <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
          <span className="text-small text-fg-faint">{shown} shown</span>
          <ExportButton
            subject={`the ${shown} shown`}
            fileName="fanfare-transactions"
            columns={transactionColumns}
            rows={transactions}
          />
        </div>
      )}
    </div>
  )
}
