import type { Page } from 'playwright-core'

interface Shift {
  /** As Chromium counts layout shifts: the part of the window that moved, times how far. */
  value: number
  /** Each thing that moved, with its place before and after: left, top, width and height in pixels. */
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

interface Source {
  node: Node | null
  previousRect: DOMRectReadOnly
  currentRect: DOMRectReadOnly
}

/** Runs in the page, which knows nothing of this module. */
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
