/** How a payment on the page proceeds: paid immediately, or first seen by the network and then confirmed or failed. */
export const CRYPTO_PAYMENTS = ['exact', 'seen', 'confirm', 'fail'] as const
export type CryptoPayment = (typeof CRYPTO_PAYMENTS)[number]
