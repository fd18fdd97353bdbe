import type { FunctionComponent, ReactNode } from 'react'
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

/** The props of every dialog that opens over a page. */
export type OverlayProps = { open: boolean; onClose: () => void }

/** `show` renders the dialog; `path` is the page on which it was opened. */
type State = {
  show: ((common: OverlayProps) => ReactNode) | null
  isOpen: boolean
  count: number
  path: string
}

const store = createStore<State>({ show: null, isOpen: false, count: 0, path: '' })

/**
 * Opens a dialog over the page; the shell renders it. Only one is open at a time. `Dialog` is usually
 * loaded on demand, and takes `OverlayProps & …`.
 */
export function openOverlay<Own extends object>(
  Dialog: FunctionComponent<Own & OverlayProps>,
  own: NoInfer<Own>,
): void {
  const path = 'location' in globalThis ? location.pathname : ''
  const show = (common: OverlayProps) => <Dialog {...own} {...common} />
  store.set({ show, isOpen: true, count: store.get().count + 1, path })
}

/** Closes the open dialog. It stays in the store, so that it can animate out. */
export function closeOverlay(): void {
  if (store.get().isOpen) store.set({ ...store.get(), isOpen: false })
}

/** Closes a dialog that was opened on a page with a different path. */
export function closeOverlayElsewhere(path: string): void {
  if (store.get().path !== path) closeOverlay()
}

export const useOverlay = (): State => useStore(store)

/** The dialog that is or was last open, for code outside of components. */
export const currentOverlay = (): State => store.get()
