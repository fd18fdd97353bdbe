import { useSyncExternalStore } from 'react'

const mark = (): Element | null => document.querySelector('meta[name="demo-world"]')

/** Whether the server was making the demo world when it sent the page. Only then does the page ask how far it is. */
export const useIsDemoWorldAnnounced = (): boolean =>
  useSyncExternalStore(
    never,
    () => mark() !== null,
    () => false,
  )

/** Once it is done, the feed doesn't ask again. */
export const forgetDemoWorld = (): void => mark()?.remove()

const never = () => () => undefined
