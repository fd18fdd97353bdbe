import type { EventData, EventName } from '@fanfare/contract/realtime/events'

interface Listener {
  handle(data: unknown): void
}

const listeners = new Map<string, Set<Listener>>()

/**
 * Calls the handler for each event of this name that the server sends to the signed-in user. Data names ids and small states;
 * ask the API for more. Answers how to stop.
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

/** What came before anybody listened; null while the frame around every screen listens. */
let early: Event[] | null = []

/**
 * The parts of the frame that listen are fetched, and the connection may be open before they are there: from now on they
 * are, and get what came until then. Answers how to say that they are gone.
 */
export function startListening(): () => void {
  const waiting = early ?? []
  early = null
  for (const event of waiting) emitEvent(event)
  return () => void (early = [])
}

/** Hands an event to those who listen for its name. A newer server may send names that this app doesn't know. */
export function emitEvent({ name, data }: Event): void {
  if (early) early.push({ name, data })
  else for (const listener of listeners.get(name) ?? []) listener.handle(data)
}
