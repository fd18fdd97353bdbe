import { createStore } from '../../../plumbing/stores/store.ts'
import { useStore } from '../../../plumbing/stores/use-store.ts'

const KEY = 'fanfare.reels-sound'

/**
 * `isWanted` is the viewer's choice; `isHeldBack` while the browser blocks sound, because nothing on the page
 * was pressed yet.
 */
const store = createStore({ isWanted: false, isHeldBack: false })
if ('document' in globalThis) store.set({ isWanted: wasWanted(), isHeldBack: false })

const isOn = () => store.get().isWanted && !store.get().isHeldBack

/** Whether reels play with sound. */
export function useSound(): boolean {
  const { isWanted, isHeldBack } = useStore(store)
  return isWanted && !isHeldBack
}

/** Turns the sound on or off, and remembers it for the next visit. */
export function toggleSound(): void {
  const isWanted = !isOn()
  store.set({ isWanted, isHeldBack: false })
  try {
    localStorage.setItem(KEY, isWanted ? 'on' : 'off')
  } catch {
    // Private windows can block storage; the choice then lasts as long as the page.
  }
}

/** Called before a reel plays: browsers block sound on a page where nothing was pressed yet. */
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
