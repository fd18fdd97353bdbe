import { useSyncExternalStore } from 'react'

const mark = (): Element | null => document.querySelector('meta[name="demo-world"]')

/**
 * Whether the server was still creating the demo world when it sent the page. Only then does the page poll the
 * progress.
 */
export const useIsDemoWorldAnnounced = (): boolean =>
  useSyncExternalStore(
    never,
    () => mark() !== null,
    () => false,
  )

/** Removes the mark once the demo world is complete, so that the feed doesn't poll again. */
export const forgetDemoWorld = (): void => mark()?.remove()

const never = () => () => undefined
