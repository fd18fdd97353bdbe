import type { Route } from '@fanfare/contract/api/route'
import { newId, systemClock } from '../clock.ts'

type Names = Pick<Route, 'fieldsAlso' | 'makesId'>

/** The field of the body whose id the server creates if it is missing; null for a body without such a field. */
export const idFieldOf = (makesId: Route['makesId']): string | null =>
  makesId === true ? 'id' : (makesId ?? null)

/** Renames a body's fields to their first names, and adds an id to an item sent without one. */
export function completeBody({ fieldsAlso = {}, makesId }: Names, body: unknown): unknown {
  if (!isRecord(body)) return body
  const seconds = Object.entries(fieldsAlso).filter(([name, second]) => !(name in body) && second in body)
  const id = idFieldOf(makesId)
  return {
    ...body,
    ...Object.fromEntries(seconds.map(([name, second]) => [name, body[second]])),
    ...(id !== null && body[id] === undefined && { [id]: newId(systemClock) }),
  }
}

const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
