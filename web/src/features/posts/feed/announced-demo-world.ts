import { useSyncExternalStore } from 'react'

const mark = (): Element | null => document.querySelector('meta[name="demo-world"]')

/**
 * Whether the server was creating the demo world when it sent the page. Only then does the page poll its
 * progress.
 */
export const useIsDemoWorldAnnounced = (): boolean =>
  useSyncExternalStore(
    never,
    () => mark() !== null,
    () => false,
  )

/** Once it is done, the feed doesn't poll again. */
export const forgetDemoWorld = (): void => mark()?.remove()

const never = () => () => undefined
