import { priceList } from '@fanfare/server/modules/payments/offers/price-list'

/** The credit packages, smallest first. Their names are the same at every rate. */
export const creditPackages: readonly { id: string; credits: number }[] = priceList({
  creditCents: 10,
  currency: 'usd',
}).credit_packages.map(({ id, credits }) => ({ id, credits }))
