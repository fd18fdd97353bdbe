import type { ReactNode } from 'react'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { formatMoney } from '../../../ui/money/money.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import type { Offer } from './offers.ts'
import type { Method, WayToPay } from '../../../entities/payments/index.ts'

type Props = {
  offer: Offer
  currency: string
  ways: readonly WayToPay[]
  paying: WayToPay | undefined
  onMethod: (method: Method) => void
}

const methodLabels: Record<Method, { label: string; hint: string }> = {
  card: { label: 'Card', hint: 'Pay on the next page' },
  crypto: { label: 'Crypto', hint: 'Pay on the next page' },
}

/** The payment methods for the chosen offer, and the total. */
export function AddCreditsBill({ offer, currency, ways, paying, onMethod }: Props) {
  if (!paying) return <Notice tone="info">Credits can’t be bought right now.</Notice>
  return (
    <div className="flex h-full flex-col gap-4">
      <h3 className="font-display text-[18px]/[1.3] font-semibold max-lg:hidden">Pay with</h3>
      <div className="max-md:*:grid-cols-2">
        <RadioCards
          label="Pay with"
          tone="brass"
          value={paying.method}
          choices={ways.map(({ method, is_sandbox }) => ({
            value: method,
            label: methodLabels[method].label,
            hint: is_sandbox ? 'Sandbox' : methodLabels[method].hint,
          }))}
          onChange={onMethod}
        />
      </div>
      <Sum offer={offer} currency={currency} />
    </div>
  )
}

function Sum({ offer, currency }: { offer: Offer; currency: string }) {
  const saved = offer.fullCents - offer.priceCents
  return (
    <dl className="mt-auto grid gap-2 text-fg-muted">
      <Line term={`${formatPrice(offer.credits)} credits`}>{formatMoney(offer.fullCents, currency)}</Line>
      {saved > 0 && (
        <Line term={offer.every === 'once' ? 'Package discount' : 'Plan discount'} className="text-success">
          {formatMoney(-saved, currency)}
        </Line>
      )}
      <div className="mt-1 flex items-baseline justify-between border-t border-line pt-3.5 text-fg">
        <dt className="font-semibold">{offer.every === 'once' ? 'Total' : `Total per ${offer.every}`}</dt>
        <dd className="figures text-[28px]/none">{formatMoney(offer.priceCents, currency)}</dd>
      </div>
      {offer.every !== 'once' && (
        <p className="text-small text-fg-faint">
          Your card is charged every {offer.every} until you cancel under Settings, Billing.
        </p>
      )}
    </dl>
  )
}

type LineProps = { term: string; children: ReactNode; className?: string }

function Line({ term, children, className = '' }: LineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt>{term}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  )
}
