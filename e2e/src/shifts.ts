import type { Page } from 'playwright-core'

interface Shift {
  /** As Chromium counts layout shifts: the part of the window that moved, times how far. */
  value: number
  what: string[]
}

/** Makes this page write down what moves that was there. */
export const noteShifts = (page: Page): Promise<unknown> => page.addInitScript(watchShifts)

/** What moved since the page was loaded. Fonts that arrive at an unlucky moment move a line by less than a pixel, which nobody sees. */
export async function shiftsOn(page: Page): Promise<Shift[]> {
  const moved = await page.evaluate(() => Reflect.get(window, 'moved') as Shift[])
  const total = moved.reduce((sum, { value }) => sum + value, 0)
  return total < 0.005 ? [] : moved
}

function watchShifts(): void {
  const moved: Shift[] = []
  Reflect.set(window, 'moved', moved)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources = Reflect.get(entry, 'sources') as { node: Node | null }[]
      moved.push({
        value: Number(Reflect.get(entry, 'value')),
        what: sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 200) : (node?.textContent ?? ''),
        ),
      })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
