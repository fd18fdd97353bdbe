import { queryClient } from '../../plumbing/queries/query-client.ts'
import { actingProfileId } from '../../plumbing/session/session.ts'
import { newId } from '../../plumbing/new-id.ts'

/**
 * Ids for the things a user sends, one for each: sending the same thing again keeps the id, so that the server does it
 * once. Ids are never shared between profiles. `forget` an id when it is done, because the next identical action is a
 * new one.
 */
export function createKeptIds() {
  const ids = new Map<string, string>()
  return {
    idFor: (what: unknown): string => {
      const key = JSON.stringify([actingProfileId(queryClient), what])
      const id = ids.get(key) ?? newId()
      ids.set(key, id)
      return id
    },
    forget: (id: string): void => {
      for (const [key, kept] of ids) if (kept === id) ids.delete(key)
    },
  }
}
