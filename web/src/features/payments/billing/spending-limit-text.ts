import { formatPrice, priceInCredits } from '@fanfare/contract/money/credits-text'

type Period = 'day' | 'month'

// Why a payment would exceed a limit. Amounts are in credits.
export const wouldExceed: Record<Period, (limit: number, spent: number) => string> = {
  day: (limit, spent) =>
    `You set a limit of ${priceInCredits(limit)} a day and spent ${formatPrice(spent)} today. This would exceed it.`,
  month: (limit, spent) =>
    `You set a limit of ${priceInCredits(limit)} a month and spent ${formatPrice(spent)} this month. This would exceed it.`,
}

// The user's alternatives.
export const canSpend = (credits: number, until: string): string =>
  `You can spend ${priceInCredits(credits)} until ${until}.`
export const canSpendNothing = (until: string): string => `You can’t spend any more until ${until}.`
export const raised = (from: string): string => `Your higher limit applies from ${from}.`
export const canRaise = 'A higher limit applies 24 hours after you set it.'
