import type { Route } from '@fanfare/contract/api/route'
import { newId, systemClock } from '../clock.ts'

type Names = Pick<Route, 'fieldsAlso' | 'makesId'>

/** Renames a body's fields to their first names, and adds an id to an item sent without one. */
export function completeBody({ fieldsAlso = {}, makesId }: Names, body: unknown): unknown {
  if (!isRecord(body)) return body
  const seconds = Object.entries(fieldsAlso).filter(([name, second]) => !(name in body) && second in body)
  return {
    ...body,
    ...Object.fromEntries(seconds.map(([name, second]) => [name, body[second]])),
    ...(makesId && body['id'] === undefined && { id: newId(systemClock) }),
  }
}

const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
