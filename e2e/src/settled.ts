import type { BrowserContext, Page } from 'playwright-core'

/**
 * Makes each page of this browser profile record that its app is ready, because the event may fire before a test
 * listens for it.
 */
export async function noteReadiness(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    addEventListener('fanfare:ready', () => Reflect.set(window, 'isFanfareReady', true), { once: true }),
  )
}

/**
 * Loads an address, even if it differs from the page's address only in its hash, in which case the browser would load
 * nothing. Only then does it open an empty page first, because Chromium starts another process for that.
 */
export async function loadAfresh(page: Page, address: string): Promise<void> {
  const [path = ''] = address.split('#')
  if (page.url().split('#')[0]?.endsWith(path)) await page.goto('about:blank')
  await page.goto(address)
}

/** Waits until the app is interactive on this page. */
export async function untilAppReady(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'isFanfareReady') === true)
}

/**
 * Waits until the whole screen is shown: the app is ready, no skeleton is left, and nothing moves. On a page
 * without the app, such as the sandbox's, waits only for animations.
 */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isMoving = document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    if (isMoving || document.readyState !== 'complete') return false
    if (document.getElementById('root') === null) return true
    const hasScreen = (document.querySelector('main')?.textContent ?? '') !== ''
    const isLoading = document.querySelector('.skeleton, .animate-late') !== null
    return Reflect.get(window, 'isFanfareReady') === true && hasScreen && !isLoading
  })
}
