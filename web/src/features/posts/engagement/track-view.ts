const LOOK_MS = 1000

type Tell = { started: () => void; ended: (milliseconds: number) => void }

export type ViewTracker = {
  /** Call it when at least half of the post becomes visible, and again when less than half is. */
  see: (inSight: boolean) => void
  /** Call it when the page is hidden or shown again. */
  show: (isShown: boolean) => void
  /** Call it when the post is removed from the page. */
  stop: () => void
}

/**
 * Counts a post as viewed once half of it has been visible for a second. When the post leaves the screen, reports how
 * long it was visible.
 */
export function trackView({ started, ended }: Tell): ViewTracker {
  let inSight = false
  let since: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = () => {
    if (timer !== undefined || since !== undefined) return
    const from = performance.now()
    timer = setTimeout(() => {
      timer = undefined
      since = from
      started()
    }, LOOK_MS)
  }
  const leave = () => {
    clearTimeout(timer)
    timer = undefined
    if (since !== undefined) ended(Math.round(performance.now() - since))
    since = undefined
  }
  return {
    see: (next) => {
      inSight = next
      if (next) look()
      else leave()
    },
    show: (isShown) => {
      if (!isShown) leave()
      else if (inSight) look()
    },
    stop: leave,
  }
}
