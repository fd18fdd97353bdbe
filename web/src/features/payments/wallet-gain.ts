import { useSyncExternalStore } from 'react'

const SHOWN_MS = 900

let gain: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows beside the balance for a moment what was just added. */
export function showGain(credits: number): void {
  clearTimeout(timer)
  change(credits)
  timer = setTimeout(change, SHOWN_MS, undefined)
}

export function useGain(): number | undefined {
  return useSyncExternalStore(subscribe, () => gain)
}

function change(next: number | undefined): void {
  gain = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
