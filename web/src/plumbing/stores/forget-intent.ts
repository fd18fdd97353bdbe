/** Where a tab keeps an intent. */
export const intentKey = 'fanfare.intent'

/** For who went on to something else instead of signing in. Apart from the rest, since every page does it. */
export function forgetIntent(store?: Pick<Storage, 'removeItem'>): void {
  try {
    // Reading the property throws where a person has switched storage off.
    const tab = store ?? sessionStorage
    tab.removeItem(intentKey)
  } catch {
    // Without storage there is nothing to forget.
  }
}
