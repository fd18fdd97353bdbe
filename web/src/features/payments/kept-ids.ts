import { queryClient } from '../../plumbing/queries/query-client.ts'
import { actingProfileId } from '../../plumbing/session/session.ts'
import { newId } from '../../plumbing/new-id.ts'

/**
 * Assigns an id to each thing a user sends. A retry with the same input reuses the id, so that the server performs the
 * action once. Profiles never share ids. Call `forget` after a success, because the same input is then a new action.
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
