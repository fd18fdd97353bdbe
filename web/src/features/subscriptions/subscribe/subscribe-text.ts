export const subscribe = 'Subscribe'
export const subscribeForFree = 'Subscribe for free'
export const subscribeTo = 'Subscribe to {name}'
export const subscribedTo = 'Subscribed to {name}'
export const youAreSubscribedUntil = (day: string): string => `You’re subscribed until ${day}.`
export const notAccepting = '{name} isn’t accepting new subscribers right now.'

// The button, with its price. Screen readers say the name and the best price between its words and its price.
export const subscribedUntil = (day: string): string => `Subscribed until ${day}`
export const priceFor = (months: number): string => (months === 1 ? 'a month' : `for ${months} months`)
export const orBestPrice = (price: string): string => `Or from ${price} a month with a longer plan`
export const spoken = 'to {name},'
export const spokenWithBestPrice = 'to {name}, from {price} a month with a longer plan, or'

// The panel on a profile.
export const subscription = 'Subscription'
export const plansDidNotLoad = 'The plans didn’t load'
export const payByCard = (price: string): string => `Pay ${price} by card`
export const sandbox = 'Sandbox: no real money moves.'
export const howToUnsubscribe = 'You can unsubscribe in Settings.'
