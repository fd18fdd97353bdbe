/** How a purchase is paid: from the wallet, or by card on the provider's page. */
export type PayWith = 'credits' | 'card'
