export const monthly = 'Monthly'
export const yearly = 'Yearly'
export const billingPeriod = 'Billing period'
export const planLength = 'Plan length'

// The price of a longer plan.
export const priceAndSaving = '{price}, {saving}'
export const savePercent = (percent: number): string => `save ${percent}%`
