import type { Transaction } from '@fanfare/contract/transactions/transaction'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { transactionsSearch } from '../../plumbing/search-params.ts'
import { NextPage } from '../../plumbing/queries/next-page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TransactionDetail } from './transactions-detail.tsx'
import { NoTransactions } from './transactions-empty.tsx'
import { daysFault } from './transactions-days.ts'
import { transactionsQuery } from './transactions-queries.ts'
import type { TransactionsFilter } from './transactions-queries.ts'
import { TransactionRow } from './transactions-row.tsx'
import * as text from './transactions-text.ts'
import { TransactionTools } from './transactions-tools.tsx'
import { directionLabels, typeOf } from './transaction-text.ts'

const directions = [
  { value: 'all', label: text.allDirections },
  { value: 'incoming', label: directionLabels.incoming },
  { value: 'outgoing', label: directionLabels.outgoing },
  { value: 'internal_transfer', label: directionLabels.internal_transfer },
] as const

/** The transactions of the current profile and its user's wallet. */
export function TransactionsScreen() {
  const { direction, type: named, from, to } = useSearch({ from: '/shell/transactions' })
  const filter: TransactionsFilter = { direction, type: typeOf(named), from, to }
  const navigate = useNavigate()
  const isAskable = daysFault(filter) === undefined
  const list = useInfiniteQuery({ ...transactionsQuery(filter), enabled: isAskable })
  const transactions = list.data?.pages.flatMap((page) => page.data) ?? []
  const narrow = (part: TransactionsFilter) => {
    const search = transactionsSearch({ ...filter, ...part })
    void navigate({ to: '/transactions', search, replace: true, resetScroll: false })
  }
  return (
    <div className="page pb-16">
      <PageTitle>{text.transactions}</PageTitle>
      <div className="max-w-225">
        <h1 className="type-display mb-2">{text.transactions}</h1>
        <Tabs
          label={text.direction}
          value={direction ?? 'all'}
          tabs={directions}
          onChange={(value) => narrow({ direction: value === 'all' ? undefined : value })}
        >
          <TransactionTools
            filter={filter}
            onNarrow={narrow}
            shown={transactions.length}
            hasMore={list.hasNextPage}
          />
          {isAskable && (
            <Loaded query={list} what={text.yourTransactions} skeleton={<TransactionsSkeleton />}>
              {() => (
                <History
                  transactions={transactions}
                  isNarrowed={Object.values(filter).some((part) => part !== undefined)}
                />
              )}
            </Loaded>
          )}
          <NextPage list={list} />
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
      <ul aria-label={text.newestFirst} className="divide-y divide-line">
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

function TransactionsSkeleton() {
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
