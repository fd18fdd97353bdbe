import type { Pricing } from '@fanfare/contract/payments/pricing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { CreditAmount } from '../../../ui/money/credit-amount.tsx'
import { fill } from '../../../ui/fill.tsx'
import { SplitDialog } from '../../../ui/overlays/split-dialog.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { AddCreditsBill } from './add-credits-bill.tsx'
import { AddCreditsPay } from './add-credits-pay.tsx'
import * as text from './add-credits-text.ts'
import { FreeCredits } from './free-credits.tsx'
import { firstOffer, offersOf, severalOf } from './offers.ts'
import type { Every, Offer } from './offers.ts'
import { OfferList } from './offer-list.tsx'
import { pricingQuery, type Method, type WayToPay, walletQuery } from '../../../entities/payments/index.ts'
import { SeveralNotice, type ByCard } from './several-notice.tsx'

export type AddCreditsProps = {
  open: boolean
  onClose: () => void
  /** The number of credits missing for the user's next action. */
  missing?: number
  /** The page to return to after paying; by default the current one. */
  returnTo?: string
  /** Lets the user pay by card instead of adding credits; null if cards aren't accepted. */
  byCard?: ByCard | null
}

export function AddCreditsDialog({ open, onClose, missing = 0, returnTo, byCard = null }: AddCreditsProps) {
  const pricing = useQuery(pricingQuery)
  const [every, setEvery] = useState<Every>('once')
  const [chosenId, setChosenId] = useState<string>()
  const offers = pricing.data ? offersOf(pricing.data, every) : []
  const offer = offers.find(({ id }) => id === chosenId) ?? firstOffer(offers, every === 'once' ? missing : 0)
  const [wanted, setWanted] = useState<Method>('card')
  const ways = waysFor(offer, pricing.data)
  const paying = ways.find(({ method }) => method === wanted) ?? ways[0]
  const shared = pricing.data && offer && { offer, currency: pricing.data.plans.meta.currency }
  const several = every === 'once' ? severalOf(offers, missing) : null
  return (
    <SplitDialog
      open={open}
      onClose={onClose}
      title={text.addCredits}
      description={<Standing missing={missing} />}
      aside={shared && <AddCreditsBill {...shared} ways={ways} paying={paying} onMethod={setWanted} />}
      footer={shared && paying && <AddCreditsPay {...shared} paying={paying} returnTo={returnTo} />}
    >
      <Loaded query={pricing} what={text.thePackages} skeleton={<PackagesSkeleton />}>
        {(loaded: Pricing) => (
          <div className="grid gap-4">
            {several && <SeveralNotice {...several} missing={missing} byCard={byCard} />}
            <FreeCredits />
            <OfferList
              pricing={loaded}
              offers={offers}
              offer={offer}
              every={every}
              onEvery={setEvery}
              onChoose={setChosenId}
            />
          </div>
        )}
      </Loaded>
    </SplitDialog>
  )
}

/** Plans can only be paid by card, because they are subscriptions at the card provider. */
function waysFor(offer: Offer | undefined, pricing: Pricing | undefined): readonly WayToPay[] {
  const isOnce = offer?.every === 'once'
  return pricing?.payment_methods.filter(({ method }) => isOnce || method === 'card') ?? []
}

/** The user's balance, and how many credits are missing for the purchase they came from. */
function Standing({ missing }: { missing: number }) {
  const { data: wallet } = useQuery(walletQuery)
  return (
    <>
      {wallet &&
        fill(text.youHave, {
          credits: (
            <span className="inline-flex align-bottom">
              <CreditAmount credits={wallet.balance} size={15} />
            </span>
          ),
        })}
      {missing > 0 && ` ${text.youNeed(missing)}`}
    </>
  )
}

function PackagesSkeleton() {
  return (
    <div className="grid gap-2.5">
      {Array.from({ length: 4 }, (_, place) => (
        <Skeleton key={place} className="h-19 rounded-md!" />
      ))}
    </div>
  )
}
