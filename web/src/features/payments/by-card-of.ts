import type { ByCard } from './credits/several-notice.tsx'
import type { Payment } from './use-payment.ts'

/** Paying missing credits by card instead. `onChoose` returns to the place where that is chosen. */
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
