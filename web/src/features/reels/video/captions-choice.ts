import { createStore } from '../../../plumbing/stores/store.ts'
import { useStore } from '../../../plumbing/stores/use-store.ts'

const KEY = 'fanfare.captions'
const store = createStore(false)
if ('document' in globalThis) store.set(wereOn())

/** Whether the viewer wants captions. */
export const useCaptionsOn = (): boolean => useStore(store)

/** Turns captions on or off, and stores the choice for the next visit. */
export function toggleCaptions(): void {
  const isOn = !store.get()
  store.set(isOn)
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // Private windows can block storage. The choice then lasts until the page is closed.
  }
}

function wereOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}
