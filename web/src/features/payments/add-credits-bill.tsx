import type { Pricing } from '@fanfare/contract/payments'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { sentenceFor } from '../../api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { CreditAmount } from '../../ui/credit-amount.tsx'
import { formatPrice } from '../../ui/credits.ts'
import { formatMoney } from '../../ui/money.ts'
import { Notice, SandboxNotice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import type { Offer } from './offers.ts'
import { buyCreditsProblems } from './payment-problems.ts'
import type { Method } from './pricing-query.ts'
import { useBuyCredits } from './use-buy-credits.ts'
import { walletQuery } from './wallet-query.ts'

type Props = { pricing: Pricing; offer: Offer; returnTo?: string }

const methodWords: Record<Method, { label: string; hint: string }> = {
  card: { label: 'Card', hint: 'Pay at checkout' },
  crypto: { label: 'Crypto', hint: 'Pay on a charge page' },
}

/** How the chosen offer is paid, what it comes to, and the way to pay it. */
export function AddCreditsBill({ pricing, offer, returnTo }: Props) {
  const [wanted, setWanted] = useState<Method>('card')
  const { data: wallet } = useQuery(walletQuery)
  const { leave, isLeaving, error } = useBuyCredits(returnTo)
  const methods = pricing.payment_methods.filter(({ method }) => offer.every === 'once' || method === 'card')
  const paying = methods.find(({ method }) => method === wanted) ?? methods[0]
  if (!paying) return <Notice tone="info">Credits cannot be bought here at the moment.</Notice>
  const { currency } = pricing.plans.meta
  const price = formatMoney(offer.priceCents, currency)
  return (
    <div className="flex h-full flex-col gap-4">
      <h3 className="font-display text-[18px]/[1.3] font-semibold max-lg:hidden">Pay with</h3>
      <div className="max-md:*:grid-cols-2">
        <RadioCards
          label="Pay with"
          tone="brass"
          value={paying.method}
          choices={methods.map(({ method, is_sandbox }) => ({
            value: method,
            label: methodWords[method].label,
            hint: is_sandbox ? 'Sandbox' : methodWords[method].hint,
          }))}
          onChange={setWanted}
        />
      </div>
      {paying.is_sandbox && <SandboxNotice />}
      <div className="mt-auto grid gap-3.5">
        <Sum offer={offer} currency={currency} />
        {error && <Notice tone="danger">{sentenceFor(error, buyCreditsProblems)}</Notice>}
        <Button
          variant="pay"
          size="large"
          full
          pending={isLeaving}
          onClick={() => leave({ packageId: offer.id, method: paying.method })}
        >
          Pay {price}
        </Button>
        <p className="flex items-center justify-center gap-2 text-[13.5px] text-fg-muted">
          {offer.every === 'once' ? 'Balance after payment' : 'Balance after the first payment'}
          {wallet && <CreditAmount credits={wallet.balance + offer.credits} size={15} />}
        </p>
      </div>
    </div>
  )
}

function Sum({ offer, currency }: { offer: Offer; currency: string }) {
  const saved = offer.fullCents - offer.priceCents
  return (
    <dl className="grid gap-2 text-fg-muted">
      <Line term={`${formatPrice(offer.credits)} credits`}>{formatMoney(offer.fullCents, currency)}</Line>
      {saved > 0 && (
        <Line term={offer.every === 'once' ? 'Package saving' : 'Plan saving'} className="text-success">
          {formatMoney(-saved, currency)}
        </Line>
      )}
      <div className="mt-1 flex items-baseline justify-between border-t border-line pt-3.5 text-fg">
        <dt className="font-semibold">{offer.every === 'once' ? 'Total' : `Each ${offer.every}`}</dt>
        <dd className="figures text-[28px]/none">{formatMoney(offer.priceCents, currency)}</dd>
      </div>
      {offer.every !== 'once' && (
        <p className="text-small text-fg-faint">
          Your card pays every {offer.every} until you end it under Settings, Billing.
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
