import { CreditAmount } from '../../ui/money/credit-amount.tsx'

/** Shows the resulting balance before the user confirms. */
export function BalanceAfter({ label, credits }: { label: string; credits: number }) {
  return (
    <p className="flex items-center justify-between gap-4 border-t border-line pt-4 text-fg-muted">
      {label}
      <CreditAmount credits={credits} />
    </p>
  )
}
