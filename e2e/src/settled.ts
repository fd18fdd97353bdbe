import type { BrowserContext, Page } from 'playwright-core'

/** Makes each page of this browser profile remember that its app is ready: the event may come before anybody listens. */
export async function noteReadiness(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    addEventListener('fanfare:ready', () => Reflect.set(window, 'isFanfareReady', true), { once: true }),
  )
}

/** Waits until the app answers what is pressed and typed on this page. */
export async function untilAppReady(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'isFanfareReady') === true)
}

/**
 * Waits until the whole screen shows: the app is ready, nothing stands in for content that is loading, and nothing moves. A page
 * without the app, such as one of the sandbox, has only its own movements to wait for.
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
