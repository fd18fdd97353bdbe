import type { Transaction } from '@fanfare/contract/transactions/transaction'
import type { Page } from '@fanfare/contract/api/page'

type AskPage = (page: { limit: number; cursor: string | undefined }) => Promise<Page<Transaction>>

const A_PAGE = 100
const MOST = 10_000

/**
 * Collects every transaction of a list, page by page, newest first. `isWhole` is false if there are too many to export.
 */
export async function collectTransactions(
  ask: AskPage,
  most = MOST,
): Promise<{ transactions: Transaction[]; isWhole: boolean }> {
  const transactions: Transaction[] = []
  let cursor: string | undefined
  do {
    const { data, pagination } = await ask({ limit: A_PAGE, cursor })
    transactions.push(...data)
    cursor = pagination.next_cursor ?? undefined
  } while (cursor !== undefined && transactions.length < most)
  return { transactions, isWhole: cursor === undefined }
}
