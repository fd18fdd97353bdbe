const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** Credits as transactions and balances show them: `1,240.50`. */
export function formatCredits(credits: number): string {
  return exact.format(credits)
}

/** Credits as a price shows them: `120`, `4.20`. */
export function formatPrice(credits: number): string {
  return Number.isInteger(credits) ? whole.format(credits) : exact.format(credits)
}

/** A price with its noun: `1 credit`, `4.20 credits`, `120 credits`. */
export function priceInCredits(credits: number): string {
  return `${formatPrice(credits)} ${creditNoun(credits)}`
}

/** The noun after an amount that is shown without decimals if it is whole. After `1.00`, it is always `credits`. */
export function creditNoun(credits: number): 'credit' | 'credits' {
  return credits === 1 ? 'credit' : 'credits'
}
