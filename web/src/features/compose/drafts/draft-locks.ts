import { queryOptions } from '@tanstack/react-query'

const nameOf = (draftId: string): string => `fanfare.draft.${draftId}`

/** Marks a draft as open in this tab until `signal` aborts. Does nothing if the browser has no locks. */
export function lockDraft(draftId: string, signal: AbortSignal): void {
  if (!('locks' in navigator)) return
  const untilEnd = () =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  navigator.locks.request(nameOf(draftId), { mode: 'shared' }, untilEnd).catch(() => undefined)
}

/** The drafts that no tab has open right now. */
export const closedDraftsQuery = (draftIds: readonly string[]) =>
  queryOptions({
    queryKey: ['closed drafts', draftIds],
    queryFn: async () => {
      const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {}
      return draftIds.filter((id) => held.every(({ name }) => name !== nameOf(id)))
    },
    gcTime: 0,
    staleTime: 0,
  })
