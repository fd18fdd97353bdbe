import type { Pricing } from '@fanfare/contract/payments/pricing'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { formatMoney, formatRate } from '../../../ui/money/money.ts'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { methodOf } from '../../../entities/payments/index.ts'
import * as text from './add-credits-text.ts'
import { offersOf } from './offers.ts'
import type { Every, Offer } from './offers.ts'

type Props = {
  pricing: Pricing
  offers: readonly Offer[]
  offer: Offer | undefined
  every: Every
  onEvery: (every: Every) => void
  onChoose: (id: string) => void
}

const kinds = [
  { value: 'once', label: text.oneTime },
  { value: 'plan', label: text.plan },
] as const

const intervals = [
  { value: 'month', label: text.intervalLabels.month },
  { value: 'year', label: text.intervalLabels.year },
] as const

/** One-time packages, and monthly or yearly plans. */
export function OfferList({ pricing, offers, offer, every, onEvery, onChoose }: Props) {
  const { currency } = pricing.plans.meta
  const shown = intervals.filter(({ value }) => offersOf(pricing, value).length > 0)
  // Plans are subscriptions at the card provider, so they need card payments.
  const hasPlans = shown.length > 0 && methodOf(pricing, 'card') !== null
  const [first] = shown
  return (
    <>
      {hasPlans && first && (
        <div className="flex flex-wrap gap-2.5 *:bg-surface-1!">
          <Segmented
            label={text.purchaseType}
            value={every === 'once' ? 'once' : 'plan'}
            choices={kinds}
            onChange={(kind) => onEvery(kind === 'once' ? 'once' : first.value)}
          />
          {every !== 'once' && shown.length > 1 && (
            <Segmented label={text.billingPeriod} value={every} choices={shown} onChange={onEvery} />
          )}
        </div>
      )}
      {offers.length === 0 && <p className="py-6 text-fg-muted">{text.noOffers}</p>}
      <div className="[&_label:not(:has(:checked))]:bg-surface-1">
        <RadioCards
          label={every === 'once' ? text.packages : text.plans}
          tone="brass"
          value={offer?.id}
          choices={offers.map((choice) => ({
            value: choice.id,
            label: <OfferName offer={choice} />,
            hint: text.perCredit(formatRate(choice.perCredit, currency)),
            end: <OfferPrice offer={choice} currency={currency} />,
          }))}
          onChange={onChoose}
        />
      </div>
    </>
  )
}

function OfferName({ offer }: { offer: Offer }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5 gap-y-1 font-normal text-fg-muted">
      <span className="figures text-[24px]/[1.1] text-fg md:text-[28px]/[1.1]">
        {formatPrice(offer.credits)}
      </span>
      {text.creditsEvery(offer.credits, offer.every)}
      {(offer.isPopular || offer.isRecommended) && (
        <em className="self-center rounded-[7px] bg-brass px-1.5 text-caption font-semibold text-on-brass not-italic">
          {offer.isPopular ? text.mostPopular : text.recommended}
        </em>
      )}
    </span>
  )
}

function OfferPrice({ offer, currency }: { offer: Offer; currency: string }) {
  return (
    <span className="text-right">
      <b className="figures block text-[20px]/[1.15] md:text-[22px]/[1.15]">
        {formatMoney(offer.priceCents, currency)}
      </b>
      {offer.savedPercent > 0 ? (
        <small className="block text-small font-medium text-success">
          {text.savePercent(offer.savedPercent)}
        </small>
      ) : (
        <small className="block text-small text-fg-faint">{text.baseRate}</small>
      )}
    </span>
  )
}
