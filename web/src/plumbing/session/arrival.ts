const KEY = 'fanfare.arrival'

/**
 * The query of the URL that a visitor arrived by. If they left that page before the app had loaded,
 * public/early-input.js has saved it. It is returned once.
 */
export function takeArrival(): string {
  try {
    const arrival = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return arrival ?? location.search
  } catch {
    // Storage is blocked.
    return location.search
  }
}
