const LOOK_MS = 1000

type Tell = { started: () => void; ended: (milliseconds: number) => void }

export type ViewTracker = {
  /** The post is at least half in sight, or no longer. */
  see: (inSight: boolean) => void
  /** The page is hidden or shown again, whatever is in sight. */
  show: (isShown: boolean) => void
  /** The post is gone from the page. */
  stop: () => void
}

/** Decides when a post counts as looked at: half of it in sight for a second. Then tells how long, once it is left. */
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
