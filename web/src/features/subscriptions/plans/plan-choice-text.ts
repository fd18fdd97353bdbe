export const monthly = 'Monthly'
export const yearly = 'Yearly'
export const howYouPay = 'How you pay'
export const howLong = 'How long'

// The price of a longer plan.
export const priceAndSaving = '{price}, {saving}'
export const savePercent = (percent: number): string => `save ${percent}%`
