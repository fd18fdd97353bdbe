import type { Lot, SpendKind, Wallet } from '@fanfare/contract/ledger/wallet'

/** The part of a spend that comes from one lot. */
export type Use = { lot: Lot; amount: number }

/** `uses` are in the order of spending. `missing` is 0 if there are enough credits. All amounts are in credits. */
export type SpendPlan = { uses: Use[]; usable: number; missing: number; balanceAfter: number }

type Spend = { amount: number; kind: SpendKind }

/**
 * Which lots of a wallet a spend would use. The wallet lists its lots in the order of spending. Lots that are
 * restricted to other purchases are skipped. Computed in hundredths, because decimal fractions would cause rounding
 * errors.
 */
export function planSpend({ balance, lots }: Pick<Wallet, 'balance' | 'lots'>, spend: Spend): SpendPlan {
  const wanted = hundredths(spend.amount)
  const uses: Use[] = []
  let open = wanted
  let usable = 0
  for (const lot of lots) {
    if (!isFor(lot, spend.kind)) continue
    const there = hundredths(lot.remaining)
    usable += there
    const taken = Math.min(there, open)
    if (taken > 0) uses.push({ lot, amount: taken / 100 })
    open -= taken
  }
  return {
    uses,
    usable: usable / 100,
    missing: open / 100,
    balanceAfter: (hundredths(balance) - (wanted - open)) / 100,
  }
}

function isFor(lot: Pick<Lot, 'spend_on'>, kind: SpendKind): boolean {
  return lot.spend_on === null || lot.spend_on.includes(kind)
}

const hundredths = (credits: number): number => Math.round(credits * 100)
