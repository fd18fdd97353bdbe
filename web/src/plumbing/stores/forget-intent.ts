/** The storage key of a tab's intent. */
export const intentKey = 'fanfare.intent'

/**
 * Forgets the action of a visitor who moved on instead of signing in. It has its own file because every page
 * calls it.
 */
export function forgetIntent(store?: Pick<Storage, 'removeItem'>): void {
  try {
    // Reading the property throws if storage is blocked.
    const tab = store ?? sessionStorage
    tab.removeItem(intentKey)
  } catch {
    // Without storage there is nothing to forget.
  }
}
