const formats = new Map<string, Intl.NumberFormat>()

/**
 * Whole cents of a currency as people read them: `$1,054.00`, `−$6.00`. `currency` is its code in upper or
 * lower case.
 */
export function formatMoney(cents: number, currency: string): string {
  return formatOf(currency.toUpperCase())
    .format(cents / 100)
    .replace('-', '−')
}

/** The price of one credit, which is often a fraction of a cent: `$0.085`, `$0.10`. */
export function formatRate(perCredit: number, currency: string): string {
  const cents = perCredit * 100
  const isWhole = Math.abs(cents - Math.round(cents)) < 1e-9
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: 2,
    maximumFractionDigits: isWhole ? 2 : 4,
  }).format(perCredit)
}

function formatOf(code: string): Intl.NumberFormat {
  const known = formats.get(code)
  if (known) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code })
  formats.set(code, format)
  return format
}
