import type { ByCard } from './credits/several-notice.tsx'
import type { Payment } from './use-payment.ts'

/** The card as the other way to pay what credits are missing for; `onChoose` leads back to where that is pressed. */
export function byCardOf({ card, choose }: Payment, onChoose: () => void): ByCard | null {
  if (!card) return null
  return {
    text: card.text,
    onChoose: () => {
      choose('card')
      onChoose()
    },
  }
}
