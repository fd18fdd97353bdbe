import { queryClient } from '../../plumbing/queries/query-client.ts'
import { actingProfileId } from '../../plumbing/session/session.ts'
import { newId } from '../../plumbing/new-id.ts'

/**
 * Ids for what a person sends, one for each thing that is sent: sending the same again keeps the id, so that the server
 * does it once. Another profile's is never the same thing. `forget` an id when it is done, because the same may then be
 * meant again.
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
