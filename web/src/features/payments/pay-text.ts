import type { LotSource } from '@fanfare/contract/ledger/wallet'
import { formatPrice } from '@fanfare/contract/money/credits-text'

// Choosing how to pay.
export const creditsDidNotLoad = 'Your credits didn’t load'
export const payWith = 'Pay with'
export const credits = 'Credits'
export const fromBalance = 'From your balance'
export const card = 'Card'
export const cardHint = (isSandbox: boolean): string => (isSandbox ? 'Sandbox' : 'You pay on the next page')
export const offline = 'You’re offline. Your credits will appear when you’re back online.'
export const loadingCredits = 'Loading your credits'

// The credits that will be spent.
export const stillNeeded = 'Still needed'
export const thenSource: Record<LotSource, string> = {
  free: 'Then free credits',
  gift: 'Then credits given to you',
  earnings: 'Then credits from your earnings',
  card: 'Then credits bought by card',
  crypto: 'Then credits bought with crypto',
}
export const notUsable = (credits: number): string =>
  `${formatPrice(credits)} of your credits can’t be used for this.`
export const balanceAfter = 'Balance after'

// The button, and why it's disabled.
export const pay = (price: string): string => `Pay ${price}`
export const payByCard = 'Pay by card'
export const addCredits = 'Add credits'
export const changeLimits = 'Change your limits'
