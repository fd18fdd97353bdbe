import { queryOptions } from '@tanstack/react-query'

const nameOf = (draftId: string): string => `fanfare.draft.${draftId}`

/** Marks a draft as open in this tab until `signal` is aborted. Does nothing if the browser doesn't support locks. */
export function lockDraft(draftId: string, signal: AbortSignal): void {
  if (!('locks' in navigator)) return
  const untilEnd = () =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  navigator.locks.request(nameOf(draftId), { mode: 'shared' }, untilEnd).catch(() => undefined)
}

/** The drafts among these that aren't open in any tab. */
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
