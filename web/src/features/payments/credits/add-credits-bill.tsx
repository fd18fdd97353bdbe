import type { ReactNode } from 'react'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { formatMoney } from '../../../ui/money/money.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import * as text from './add-credits-text.ts'
import type { Offer } from './offers.ts'
import type { Method, WayToPay } from '../../../entities/payments/index.ts'

type Props = {
  offer: Offer
  currency: string
  ways: readonly WayToPay[]
  paying: WayToPay | undefined
  onMethod: (method: Method) => void
}

/** The payment methods for the chosen offer, and the total. */
export function AddCreditsBill({ offer, currency, ways, paying, onMethod }: Props) {
  if (!paying) return <Notice tone="info">{text.cannotBuy}</Notice>
  return (
    <div className="flex h-full flex-col gap-4">
      <h3 className="font-display text-[18px]/[1.3] font-semibold max-lg:hidden">{text.payWith}</h3>
      <div className="max-md:*:grid-cols-2">
        <RadioCards
          label={text.payWith}
          tone="brass"
          value={paying.method}
          choices={ways.map(({ method, is_sandbox }) => ({
            value: method,
            label: text.methodLabels[method],
            hint: is_sandbox ? text.sandbox : text.payOnNextPage,
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
      <Line term={priceInCredits(offer.credits)}>{formatMoney(offer.fullCents, currency)}</Line>
      {saved > 0 && (
        <Line
          term={offer.every === 'once' ? text.packageDiscount : text.planDiscount}
          className="text-success"
        >
          {formatMoney(-saved, currency)}
        </Line>
      )}
      <div className="mt-1 flex items-baseline justify-between border-t border-line pt-3.5 text-fg">
        <dt className="font-semibold">{text.totalLabels[offer.every]}</dt>
        <dd className="figures text-[28px]/none">{formatMoney(offer.priceCents, currency)}</dd>
      </div>
      {offer.every !== 'once' && <p className="text-small text-fg-faint">{text.chargedEvery[offer.every]}</p>}
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
