import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { useQuery } from '@tanstack/react-query'
import { pricingQuery } from '../../../entities/payments/index.ts'
import { fill } from '../../../ui/fill.tsx'
import * as text from './credits-text.ts'
import { shareOf } from './share-of.ts'

/** The part of a price that the creator receives, in credits. Renders nothing until the platform's share is known. */
export function ShareKept({ credits }: { credits: number }) {
  const { data: pricing } = useQuery(pricingQuery)
  if (!pricing) return null
  const percent = pricing.creator_share_percent
  return fill(text.youKeep, {
    percent,
    credits: <span className="tabular">{priceInCredits(shareOf(credits, percent))}</span>,
  })
}
