import type { Wallet } from '@fanfare/contract/ledger'
import type { Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { showCredits } from '#ledger'
import { showFreeDaily, type FreeCreditsDeps } from './free-credits.ts'

export interface WalletDeps extends FreeCreditsDeps {
  /** Where payouts in crypto go. Payouts come later in the order of modules, so the composition root hands this in. */
  cryptoAddressOf(db: Db, userId: string): Promise<string | null>
}

/** A person's credits, lot by lot, and where payouts in crypto go. */
export async function showWallet(deps: WalletDeps, actor: Actor): Promise<Wallet> {
  const { userId } = actor
  const [own, free_daily, crypto_address] = await Promise.all([
    showCredits(deps.db, { userId, at: deps.clock.now() }),
    showFreeDaily(deps, actor),
    deps.cryptoAddressOf(deps.db, userId),
  ])
  return { ...own, free_daily, crypto_address }
}
