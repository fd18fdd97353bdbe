import type { PageQuery } from '@fanfare/contract/api/page'
import type { Wallet } from '@fanfare/contract/ledger/wallet'
import { showCredits } from '#ledger'
import { showFreeDaily, type FreeCreditsDeps } from '#payments'
import type { Actor } from '#kernel/viewer'
import { cryptoAddressOf } from './destinations/destinations.ts'

/** The own credits, a page of their lots, and where crypto payouts go. */
export async function showWallet(deps: FreeCreditsDeps, actor: Actor, page: PageQuery): Promise<Wallet> {
  const { userId } = actor
  const [own, free_daily, crypto_address] = await Promise.all([
    showCredits(deps.db, { userId, at: deps.clock.now(), page }),
    showFreeDaily(deps, actor),
    cryptoAddressOf(deps.db, userId),
  ])
  return { ...own, free_daily, crypto_address }
}
