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
