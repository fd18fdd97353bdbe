import type { BrowserContext, Page, Route } from 'playwright-core'

/**
 * Lets a handler answer, change or hold requests until the returned function is called, which waits for the handlers
 * that are running. The route itself stays: when a page's last route is removed, Chromium stops intercepting, and one
 * in ten requests that starts at that moment is never answered.
 */
export async function intercept(
  on: Page | BrowserContext,
  url: Parameters<Page['route']>[0],
  handle: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  let isOver = false
  const running = new Set<Promise<void>>()
  await on.route(url, async (route) => {
    if (isOver) return route.fallback()
    const handled = handle(route)
    running.add(handled)
    await handled
    running.delete(handled)
  })
  return async () => {
    isOver = true
    await Promise.allSettled(running)
  }
}

/**
 * Removes a route that was added with `page.route` or `context.route`, for a page that needs the browser's cache
 * afterwards: the cache is off while anything is intercepted. The page is blank meanwhile, so that no request starts.
 */
export async function stopIntercepting(page: Page, on: Page | BrowserContext, url: string): Promise<void> {
  const address = page.url()
  await page.goto('about:blank')
  await on.unroute(url)
  await page.goto(address)
}
