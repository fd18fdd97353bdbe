import { createStore } from '../../../plumbing/stores/store.ts'
import { useStore } from '../../../plumbing/stores/use-store.ts'

const SHOWN_MS = 900

const gain = createStore<number | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined

/** Briefly shows added credits next to the balance. */
export function showGain(credits: number): void {
  clearTimeout(timer)
  gain.set(credits)
  timer = setTimeout(gain.set, SHOWN_MS, undefined)
}

export const useGain = (): number | undefined => useStore(gain)
