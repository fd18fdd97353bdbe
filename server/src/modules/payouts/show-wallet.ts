import type { PageQuery } from '@fanfare/contract/api/page'
import type { Wallet } from '@fanfare/contract/ledger/wallet'
import { showCredits } from '#ledger'
import { showFreeDaily, type FreeCreditsDeps } from '#payments'
import type { Actor } from '#kernel/viewer'
import { cryptoAddressOf } from './destinations/destinations.ts'

/** The user's credits, a page of their lots, and the address for crypto payouts. */
export async function showWallet(deps: FreeCreditsDeps, actor: Actor, page: PageQuery): Promise<Wallet> {
  const { userId } = actor
  const [own, free_daily, crypto_address] = await Promise.all([
    showCredits(deps.db, { userId, at: deps.clock.now(), page }),
    showFreeDaily(deps, actor),
    cryptoAddressOf(deps.db, userId),
  ])
  return { ...own, free_daily, crypto_address }
}
