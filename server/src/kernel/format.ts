/** Formats cents of a currency for people: `$1,054.00`. */
export const formatMoney = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

/** Formats a time in the product's usual format, with its time zone: `07-Jan-2026 03:15 pm UTC`. */
export function formatTime(at: string | Date): string {
  const part = partsOf(at)
  return `${formatDate(at)} ${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()} UTC`
}

/** Formats a UTC day: `07-Jan-2026`. */
export function formatDate(at: string | Date): string {
  const part = partsOf(at)
  return `${part('day')}-${part('month').slice(0, 3)}-${part('year')}`
}

function partsOf(at: string | Date): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...({ day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
    hour12: true,
    timeZone: 'UTC',
  }).formatToParts(new Date(at))
  return (type) => parts.find((found) => found.type === type)?.value ?? ''
}
