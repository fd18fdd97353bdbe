import type { AiReceiptStep } from '@fanfare/contract/ai/requests'
import { formatPrice, priceInCredits } from '@fanfare/contract/money/credits-text'

export const receipt = 'Receipt'
export const thisReceipt = 'This receipt'
export const whenCharged = 'When am I charged?'

// The sum in a sentence.
export const onHoldUntilDone = 'Your credits are on hold until this is done.'
export const notCharged = 'You haven’t been charged.'
export const paid = (credits: number): string => `You paid ${priceInCredits(credits)}.`
export const paidInPart = (credits: number, returnedCredits: number): string =>
  `You paid ${priceInCredits(credits)} and got ${formatPrice(returnedCredits)} back.`

// The amounts.
export const price = 'Price'
export const charged = 'Charged'
export const returned = 'Returned'
export const onHold = 'On hold'

// The steps.
export const whatHappened = 'What happened'
export const stepTitles: Record<Exclude<AiReceiptStep['kind'], 'attempt'>, string> = {
  quoted: 'Quoted',
  held: 'Held',
  captured: 'Charged',
  released: 'Returned',
}
export const sentTo = (provider: string, model: string | null): string =>
  model === null ? `Sent to ${provider}` : `Sent to ${provider}, ${model}`
export const someProvider = 'a provider'
