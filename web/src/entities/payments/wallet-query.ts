import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { billingKey } from './billing-queries.ts'
import { transactionsKey } from '../transactions/index.ts'

/**
 * The user's spendable credits, lot by lot. Other tabs, renewals and gifts change them too, so they are
 * refetched often.
 */
export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: ({ signal }) => readWallet(signal),
  staleTime: 30_000,
  refetchOnWindowFocus: true,
})

/** The wallet with every page of its lots, because the browser works out which lots a purchase uses. */
async function readWallet(signal: AbortSignal) {
  const wallet = await call('GET /user/wallet', { signal })
  const lots = [...wallet.lots]
  let cursor = wallet.pagination.next_cursor
  while (cursor !== null) {
    const page = await call('GET /user/wallet', { query: { cursor }, signal })
    lots.push(...page.lots)
    cursor = page.pagination.next_cursor
  }
  return { ...wallet, lots }
}

/** Refetches the wallet and every list of transactions, after credits were spent or received. */
export async function refreshWallet(client: QueryClient): Promise<void> {
  // The first request may still be on its way with the old balance, and invalidating wouldn't repeat it.
  await client.cancelQueries({ queryKey: walletQuery.queryKey })
  await Promise.all([
    client.invalidateQueries({ queryKey: walletQuery.queryKey }),
    client.invalidateQueries({ queryKey: transactionsKey }),
    client.invalidateQueries({ queryKey: billingKey }),
  ])
}
