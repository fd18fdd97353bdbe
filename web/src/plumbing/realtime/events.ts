import type { EventData, EventName } from '@fanfare/contract/realtime/events'

interface Listener {
  handle(data: unknown): void
}

const listeners = new Map<string, Set<Listener>>()

/**
 * Calls the handler for each event of this name that the server sends to the signed-in user. Data contains ids and
 * small states; request more from the API. Returns a function that stops it.
 */
export function onEvent<Name extends EventName>(
  name: Name,
  handle: (data: EventData<Name>) => void,
): () => void {
  const listener: Listener = { handle }
  const ofName = listeners.get(name) ?? new Set()
  listeners.set(name, ofName.add(listener))
  return () => void ofName.delete(listener)
}

type Event = { name: string; data: unknown }

/** Events that arrived before anyone listened; null while the shell listens. */
let early: Event[] | null = []

/**
 * Call this when the shell's listeners have loaded, which can be after the connection has opened. They get the events
 * that arrived before. Returns a function to call when they unmount.
 */
export function startListening(): () => void {
  const waiting = early ?? []
  early = null
  for (const event of waiting) emitEvent(event)
  return () => void (early = [])
}

/**
 * Passes an event to the listeners for its name. A newer server may send names that this app doesn't know.
 */
export function emitEvent({ name, data }: Event): void {
  if (early) early.push({ name, data })
  else for (const listener of listeners.get(name) ?? []) listener.handle(data)
}
