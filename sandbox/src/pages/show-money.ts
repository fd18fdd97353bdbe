/** Formats an amount in the smallest unit of its currency. */
export function showMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}

/** Formats a Unix time as a day. */
export function showDay(second: number): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(second * 1000))
}
