const KEY = 'fanfare.arrival'

/**
 * The query of the address that a visitor came by: of an earlier page where they left it before the app was there, as
 * public/early-input.js notes. It is returned once.
 */
export function takeArrival(): string {
  try {
    const arrival = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return arrival ?? location.search
  } catch {
    // Somebody switched storage off.
    return location.search
  }
}
