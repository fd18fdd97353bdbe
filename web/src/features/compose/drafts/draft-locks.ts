const nameOf = (draftId: string): string => `fanfare.draft.${draftId}`

/** Marks a draft as open in this tab until `signal` is aborted. Does nothing if the browser doesn't support locks. */
export function lockDraft(draftId: string, signal: AbortSignal): void {
  if (!('locks' in navigator)) return
  const untilEnd = () =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  navigator.locks.request(nameOf(draftId), { mode: 'shared' }, untilEnd).catch(() => undefined)
}

/** A function that returns whether no tab has a draft open now. */
export async function isDraftClosed(): Promise<(draftId: string) => boolean> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {}
  return (draftId) => held.every(({ name }) => name !== nameOf(draftId))
}
