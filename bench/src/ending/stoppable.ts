const open = new Set<() => Promise<void>>()

/**
 * Adds a method that stops something at the end of the block that started it. `stopEverything` calls it too, because a
 * benchmark that is stuck never leaves its blocks.
 */
export function stoppable<T extends object>(thing: T, stop: () => Promise<void>): T & AsyncDisposable {
  let stopping: Promise<void> | undefined
  const stopOnce = (): Promise<void> => (stopping ??= stop().finally(() => open.delete(stopOnce)))
  open.add(stopOnce)
  return Object.assign(thing, { [Symbol.asyncDispose]: stopOnce })
}

/** Stops everything that is still running, latest first: servers before the databases that they use. */
export async function stopEverything(): Promise<void> {
  for (const stop of [...open].toReversed()) await stop().catch(() => undefined)
}
