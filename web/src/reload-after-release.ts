const KEY = 'fanfare.reloaded'
const PAUSE_MS = 60_000

/**
 * A page that was open during a release asks for parts that the new build does not have any more; loading the page again
 * brings the new ones. Not twice within a minute, so that a part that is missing for another reason does not make it spin.
 */
export function reloadAfterRelease(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < PAUSE_MS) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
}
