/** The page's own measurements while it loads. */
export interface Watched {
  firstPaint: number
  largestPaint: number
  /** When the content appeared. */
  contentAt: number
  shift: number
  longTasks: { start: number; end: number }[]
}

declare global {
  interface Window {
    paint: Watched
  }
}

/** Runs in the page before its own scripts, so it can't use anything defined outside of this function. */
export function watchPaint(content: string): void {
  const paint: Watched = { firstPaint: 0, largestPaint: 0, contentAt: 0, shift: 0, longTasks: [] }
  window.paint = paint
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => (paint.largestPaint = startTime))
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paint.firstPaint = startTime
  })
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') paint.shift += entry.value
  })
  watch('longtask', ({ startTime, duration }) => {
    paint.longTasks.push({ start: startTime, end: startTime + duration })
  })
  const look = (): void => {
    if (document.querySelector(content)) paint.contentAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
