import type { FunctionComponent, ReactNode } from 'react'
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

/** What every dialog that opens over a page is given. */
export type OverlayProps = { open: boolean; onClose: () => void }

/** `show` renders the dialog; `path` is that of the page on which it was opened. */
type State = {
  show: ((common: OverlayProps) => ReactNode) | null
  isOpen: boolean
  count: number
  path: string
}

const store = createStore<State>({ show: null, isOpen: false, count: 0, path: '' })

/** Opens a dialog over the page; the shell shows it. One is open at a time. `Dialog` is a lazy part that takes `OverlayProps & …`. */
export function openOverlay<Own extends object>(
  Dialog: FunctionComponent<Own & OverlayProps>,
  own: NoInfer<Own>,
): void {
  const path = 'location' in globalThis ? location.pathname : ''
  const show = (common: OverlayProps) => <Dialog {...own} {...common} />
  store.set({ show, isOpen: true, count: store.get().count + 1, path })
}

/** Closes what is open. It stays known, so that it can leave with its motion. */
export function closeOverlay(): void {
  if (store.get().isOpen) store.set({ ...store.get(), isOpen: false })
}

/** Closes what was opened on another page than the one at this path. */
export function closeOverlayElsewhere(path: string): void {
  if (store.get().path !== path) closeOverlay()
}

export const useOverlay = (): State => useStore(store)

/** What is open now, or was last, for code outside of components. */
export const currentOverlay = (): State => store.get()
