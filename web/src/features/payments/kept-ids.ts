import { newId } from '../content/new-id.ts'

/**
 * Ids for what a person sends, one for each thing that is sent: sending the same again keeps the id, so that the server
 * does it once. `forget` when it is done, because the same may then be meant anew.
 */
export function createKeptIds() {
  const ids = new Map<string, string>()
  return {
    idFor: (what: unknown): string => {
      const key = JSON.stringify(what)
      const id = ids.get(key) ?? newId()
      ids.set(key, id)
      return id
    },
    forget: (what: unknown): void => void ids.delete(JSON.stringify(what)),
  }
}
