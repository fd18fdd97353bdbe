import type { ByCard } from './credits/several-notice.tsx'
import type { Payment } from './use-payment.ts'

/** The option to pay by card when credits are missing. `onChoose` is called once card is selected. */
export function cardInsteadOf({ card, choose }: Payment, onChoose: () => void): ByCard | null {
  if (!card) return null
  return {
    text: card.text,
    onChoose: () => {
      choose('card')
      onChoose()
    },
  }
}
