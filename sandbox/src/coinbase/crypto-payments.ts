/** How a person on the page pays: at once, or seen by the network first and then confirmed or failed. */
export const CRYPTO_PAYMENTS = ['exact', 'seen', 'confirm', 'fail'] as const
export type CryptoPayment = (typeof CRYPTO_PAYMENTS)[number]
