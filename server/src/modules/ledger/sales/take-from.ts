import { lesser } from '@fanfare/contract/money/money'
import type { LotUse } from '../spending/lots.ts'

/** Takes up to an amount from lots, in order, and lowers what remains in them. */
export function takeFrom(lots: { id: string; remaining: bigint }[], amount: bigint): LotUse[] {
  const uses: LotUse[] = []
  let left = amount
  for (const lot of lots) {
    const taken = lesser(lot.remaining, left)
    if (taken > 0n) uses.push({ lotId: lot.id, amount: taken })
    lot.remaining -= taken
    left -= taken
  }
  return uses
}
