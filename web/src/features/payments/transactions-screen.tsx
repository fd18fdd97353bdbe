import type { Transaction } from '@fanfare/contract/ledger'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../loaded.tsx'
import { saveCsv } from '../../save-csv.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { countOf } from '../../ui/format-count.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TransactionDetail } from './transactions-detail.tsx'
import { NoTransactions } from './transactions-empty.tsx'
import { transactionsQuery } from './transactions-queries.ts'
import { TransactionRow } from './transactions-row.tsx'
import { tableHeader, tableOf } from './transactions-table.ts'
import { directionWords, transactionTypes, typeOf, typeWords } from './transactions-words.ts'

const directions = [
  { value: 'all', label: 'All' },
  { value: 'incoming', label: directionWords.incoming },
  { value: 'outgoing', label: directionWords.outgoing },
  { value: 'internal_transfer', label: directionWords.internal_transfer },
] as const

const typeChoices = [
  { value: 'all', label: 'Every type' },
  ...transactionTypes.map((value) => ({ value, label: typeWords[value] })),
]

/** The history of money: what came in and went out for the current profile and the own wallet. */
export function TransactionsScreen() {
  const { direction, type: named } = useSearch({ from: '/shell/transactions' })
  const type = typeOf(named)
  const navigate = useNavigate()
  const list = useInfiniteQuery(transactionsQuery({ direction, type }))
  const transactions = list.data?.pages.flatMap((page) => page.data) ?? []
  const narrow = (search: { direction?: Transaction['direction']; type?: string }) =>
    void navigate({ to: '/transactions', search, replace: true, resetScroll: false })
  return (
    <div className="page pb-16">
      <PageTitle>Transactions</PageTitle>
      <div className="max-w-225">
        <h1 className="type-display mb-2">Transactions</h1>
        <Tabs
          label="Direction"
          value={direction ?? 'all'}
          tabs={directions}
          onChange={(value) =>
            narrow({ ...(type && { type }), ...(value !== 'all' && { direction: value }) })
          }
        >
          <div className="flex flex-wrap items-center justify-between gap-3 py-4">
            <Field label="Type" hideLabel className="w-full sm:w-64">
              <Select
                value={type ?? 'all'}
                choices={typeChoices}
                onChange={(value) =>
                  narrow({ ...(direction && { direction }), ...(value !== 'all' && { type: value }) })
                }
              />
            </Field>
            {transactions.length > 0 && <ExportButton transactions={transactions} />}
          </div>
          <Loaded query={list} what="Your transactions" bones={<Bones />}>
            {() => <History transactions={transactions} isNarrowed={Boolean(direction ?? type)} />}
          </Loaded>
          <LoadMore
            hasMore={list.hasNextPage}
            pending={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onLoad={() => void list.fetchNextPage()}
          />
        </Tabs>
      </div>
    </div>
  )
}

function History({
  transactions,
  isNarrowed,
}: {
  transactions: readonly Transaction[]
  isNarrowed: boolean
}) {
  const [openId, setOpenId] = useState<string>()
  if (transactions.length === 0) return <NoTransactions isNarrowed={isNarrowed} />
  return (
    <>
      <ul aria-label="Transactions, latest first" className="-mx-3 divide-y divide-line">
        {transactions.map((transaction) => (
          <TransactionRow
            key={transaction.id}
            transaction={transaction}
            onOpen={() => setOpenId(transaction.id)}
          />
        ))}
      </ul>
      {openId && (
        <TransactionDetail
          id={openId}
          known={transactions.find(({ id }) => id === openId)}
          onShow={setOpenId}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  )
}

/** Saves what the list shows now, with the rest of it still to be scrolled to left out. */
function ExportButton({ transactions }: { transactions: readonly Transaction[] }) {
  const save = () => {
    saveCsv('fanfare-transactions.csv', tableHeader, tableOf(transactions))
    showToast({ kind: 'success', message: `${countOf(transactions.length, 'transaction')} exported.` })
  }
  return (
    <Button icon={<Download size={18} />} onClick={save}>
      {`Export ${countOf(transactions.length, 'row')} as CSV`}
    </Button>
  )
}

function Bones() {
  return (
    <div className="grid gap-4 py-2">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} className="flex items-center gap-4">
          <Skeleton className="size-11" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  )
}
