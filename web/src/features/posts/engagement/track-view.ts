const LOOK_MS = 1000

type Tell = { started: () => void; ended: (milliseconds: number) => void }

export type ViewTracker = {
  /** The post became at least half visible, or no longer is. */
  see: (inSight: boolean) => void
  /** The page was hidden or shown again. */
  show: (isShown: boolean) => void
  /** The post was removed from the page. */
  stop: () => void
}

/** A post counts as viewed once half of it was visible for a second. Reports for how long once it leaves the screen. */
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
