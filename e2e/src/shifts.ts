import type { Page } from 'playwright-core'

interface Shift {
  /** Chromium's score of the shift: the part of the window that moved, times the distance. */
  value: number
  /** Each element that moved, with its position before and after: left, top, width and height in pixels. */
  what: string[]
}

/** Makes this page record layout shifts. */
export const noteShifts = (page: Page): Promise<unknown> => page.addInitScript(watchShifts)

/**
 * The elements that moved since the page loaded. Ignores moves of less than a pixel, which late fonts cause and nobody
 * sees.
 */
export async function shiftsOn(page: Page): Promise<Shift[]> {
  const moved = await page.evaluate(() => Reflect.get(window, 'moved') as Shift[])
  const total = moved.reduce((sum, { value }) => sum + value, 0)
  return total < 0.005 ? [] : moved
}

interface Source {
  node: Node | null
  previousRect: DOMRectReadOnly
  currentRect: DOMRectReadOnly
}

/** Runs in the page, so it can't use anything defined outside of this function. */
function watchShifts(): void {
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].join(' ')
  const moved: Shift[] = []
  Reflect.set(window, 'moved', moved)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources = Reflect.get(entry, 'sources') as Source[]
      moved.push({
        value: Number(Reflect.get(entry, 'value')),
        what: sources.map(({ node, previousRect, currentRect }) => {
          const text = node instanceof Element ? node.outerHTML.slice(0, 200) : (node?.textContent ?? '')
          return `${placeOf(previousRect)} to ${placeOf(currentRect)}: ${text}`
        }),
      })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
