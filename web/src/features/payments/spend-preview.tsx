import type { LotSource } from '@fanfare/contract/ledger/wallet'
import type { ReactNode } from 'react'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { CreditAmount } from '../../ui/money/credit-amount.tsx'
import * as text from './pay-text.ts'
import { sourceLabels } from './payment-text.ts'
import type { SpendPlan, Use } from './plan-spend.ts'

/** Shows which credits will be spent, in order, and the balance afterwards, or how many credits are missing. */
export function SpendPreview({ plan, balance }: { plan: SpendPlan; balance: number }) {
  const bound = Math.round((balance - plan.usable) * 100) / 100
  return (
    <dl className="grid gap-2 text-fg-muted">
      {plan.missing > 0 ? (
        <Row term={text.stillNeeded}>
          <b className="tabular text-danger">{formatCredits(plan.missing)}</b>
        </Row>
      ) : (
        bySource(plan.uses).map(({ source, amount }, place) => (
          <Row key={source} term={place === 0 ? sourceLabels[source] : text.thenSource[source]}>
            <span className="tabular">−{formatCredits(amount)}</span>
          </Row>
        ))
      )}
      {plan.missing > 0 && bound > 0 && <p className="text-small text-fg-faint">{text.notUsable(bound)}</p>}
      {plan.missing === 0 && (
        <Row term={text.balanceAfter} strong>
          <CreditAmount credits={plan.balanceAfter} />
        </Row>
      )}
    </dl>
  )
}

type RowProps = { term: string; children: ReactNode; strong?: boolean }

function Row({ term, children, strong = false }: RowProps) {
  return (
    <div
      className={
        strong
          ? 'mt-1 flex items-center justify-between gap-4 border-t border-line pt-3 text-fg'
          : 'flex items-baseline justify-between gap-4'
      }
    >
      <dt className={strong ? 'font-semibold' : undefined}>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Merges consecutive lots of one source. */
function bySource(uses: readonly Use[]): { source: LotSource; amount: number }[] {
  const sums = new Map<LotSource, number>()
  for (const { lot, amount } of uses) sums.set(lot.source, (sums.get(lot.source) ?? 0) + amount)
  return [...sums].map(([source, amount]) => ({ source, amount }))
}
