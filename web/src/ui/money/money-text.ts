export const credits = 'credits'
export const creditsPrefix = 'Credits'
export const balanceAndAdd = (balance: string): string => `${balance} credits. Add credits`
