import { createStore } from '../../../plumbing/stores/store.ts'
import { useStore } from '../../../plumbing/stores/use-store.ts'

const KEY = 'fanfare.reels-sound'

/**
 * `isWanted` is the viewer's choice. `isHeldBack` is true while the browser blocks sound because the viewer hasn't
 * pressed anything on the page.
 */
const store = createStore({ isWanted: false, isHeldBack: false })
if ('document' in globalThis) store.set({ isWanted: wasWanted(), isHeldBack: false })

const isOn = () => store.get().isWanted && !store.get().isHeldBack

/** Whether reels play with sound. */
export function useSound(): boolean {
  const { isWanted, isHeldBack } = useStore(store)
  return isWanted && !isHeldBack
}

/** Turns the sound on or off, and stores the choice for the next visit. */
export function toggleSound(): void {
  const isWanted = !isOn()
  store.set({ isWanted, isHeldBack: false })
  try {
    localStorage.setItem(KEY, isWanted ? 'on' : 'off')
  } catch {
    // Private windows can block storage. The choice then lasts until the page is closed.
  }
}

/** Must be called before a reel plays, because browsers block sound until the user presses something on the page. */
export function settleSound(): boolean {
  const isHeldBack = !navigator.userActivation.hasBeenActive
  if (store.get().isHeldBack !== isHeldBack) store.set({ ...store.get(), isHeldBack })
  return isOn()
}

function wasWanted(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}
